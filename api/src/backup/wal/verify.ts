import { Inabrivel } from '../cipher.ts';
import type { Cofre } from '../target.ts';
import { basesDe, ehSegmento, noCofre, posicao } from './names.ts';

type ArquivoConferido = { bases: number; segmentos: number; problemas: string[] };

/** Opens every base and every segment whole, and tells what lacks between the oldest base and the last segment of each line. */
export async function conferirArquivo(cofre: Cofre): Promise<ArquivoConferido> {
  const achados = await noCofre(cofre);
  const problemas: string[] = [];
  for (const { nome } of achados) {
    try {
      for await (const _ of cofre.ler(nome));
    } catch (erro) {
      if (!(erro instanceof Inabrivel)) throw erro;
      problemas.push(`Do arquivo do banco, ${nome} não abre: ${erro.message}`);
    }
  }
  const abertas = achados.filter(({ nome }) => !problemas.some((frase) => frase.includes(nome)));
  const bases = await basesDe(cofre, abertas);
  const segmentos = achados.flatMap((um) => (um.tipo === 'segmento' && ehSegmento(um.segmento) ? [um] : []));
  for (const [linha, deles] of Map.groupBy(
    segmentos,
    ({ sistema, segmento }) => `${sistema} ${segmento.slice(0, 8)}`,
  )) {
    const inicios = bases.filter(({ sistema }) => linha.startsWith(`${sistema} `)).map(({ inicio }) => posicao(inicio));
    const [primeiro = ''] = inicios.sort();
    const precisos = deles.map(({ segmento }) => segmento).filter((um) => posicao(um) >= primeiro);
    precisos.sort().forEach((segmento, i) => {
      const anterior = precisos[i - 1];
      const faltam = anterior === undefined ? 0 : numero(segmento) - numero(anterior) - 1;
      if (faltam > 0) problemas.push(`Do arquivo do banco faltam ${faltam} segmentos entre ${anterior} e ${segmento}.`);
    });
  }
  return { bases: bases.length, segmentos: segmentos.length, problemas };
}

/** A segment has 16 MB, and 256 of them are what PostgreSQL calls a log. */
const numero = (segmento: string) =>
  Number.parseInt(segmento.slice(8, 16), 16) * 256 + Number.parseInt(segmento.slice(16), 16);
