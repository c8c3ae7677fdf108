import { Unopenable } from '../cipher.ts';
import type { Vault } from '../target.ts';
import { basesOf, inVault, isSegment, position } from './names.ts';

type VerifiedArchive = { bases: number; segmentos: number; problemas: string[] };

/** Opens every base and every segment whole, and tells what lacks between the oldest base and the last segment of each line. */
export async function verifyArchive(vault: Vault): Promise<VerifiedArchive> {
  const found = await inVault(vault);
  const problemas: string[] = [];
  for (const { nome } of found) {
    try {
      for await (const _ of vault.ler(nome));
    } catch (error) {
      if (!(error instanceof Unopenable)) throw error;
      problemas.push(`Do arquivo do banco, ${nome} não abre: ${error.message}`);
    }
  }
  const opened = found.filter(({ nome }) => !problemas.some((phrase) => phrase.includes(nome)));
  const bases = await basesOf(vault, opened);
  const segmentos = found.flatMap((um) => (um.tipo === 'segmento' && isSegment(um.segmento) ? [um] : []));
  for (const [line, theirs] of Map.groupBy(
    segmentos,
    ({ sistema, segmento }) => `${sistema} ${segmento.slice(0, 8)}`,
  )) {
    const begins = bases.filter(({ sistema }) => line.startsWith(`${sistema} `)).map(({ inicio }) => position(inicio));
    const [first = ''] = begins.sort();
    const needed = theirs.map(({ segmento }) => segmento).filter((um) => position(um) >= first);
    needed.sort().forEach((segmento, i) => {
      const previous = needed[i - 1];
      const left = previous === undefined ? 0 : ordinal(segmento) - ordinal(previous) - 1;
      if (left > 0) problemas.push(`Do arquivo do banco faltam ${left} segmentos entre ${previous} e ${segmento}.`);
    });
  }
  return { bases: bases.length, segmentos: segmentos.length, problemas };
}

/** A segment has 16 MB, and 256 of them are what PostgreSQL calls a log. */
const ordinal = (segmento: string) =>
  Number.parseInt(segmento.slice(8, 16), 16) * 256 + Number.parseInt(segmento.slice(16), 16);
