import type { Cofre } from '../target.ts';
import { basesDe, ehSegmento, noCofre, posicao, type Rotulo } from './names.ts';

const DIA_MS = 86_400_000;

/** The bases of the last `dias`, and the one before them, which leads into their first day. The newest stays, however old. */
export function basesAManter(bases: readonly Rotulo[], agora: Date, dias: number): Rotulo[] {
  const limite = new Date(agora.getTime() - dias * DIA_MS).toISOString();
  const antes = bases.filter(({ em }) => em < limite).sort((a, b) => (a.em < b.em ? 1 : -1));
  return [...antes.slice(0, 1), ...bases.filter(({ em }) => em >= limite)];
}

/** Lets go old bases, what is left of broken ones, and segments that no base left needs. */
export async function descartarWal(cofre: Cofre, agora: Date, dias: number): Promise<{ bases: number; wal: number }> {
  const achados = await noCofre(cofre);
  const bases = await basesDe(cofre, achados);
  const ficam = basesAManter(bases, agora, dias);
  const ontem = new Date(agora.getTime() - DIA_MS);
  const vao: string[] = [];
  let wal = 0;
  for (const achado of achados) {
    const { sistema, nome, em } = achado;
    if (achado.tipo === 'base') {
      const inteira = bases.some(({ id, sistema: deQual }) => id === achado.id && deQual === sistema);
      const fica = ficam.some(({ id, sistema: deQual }) => id === achado.id && deQual === sistema);
      if (!fica && (inteira || em < ontem)) vao.push(nome);
      continue;
    }
    const doSistema = ficam.filter((base) => base.sistema === sistema).map(({ inicio }) => posicao(inicio));
    const [primeira] = doSistema.sort();
    const velho =
      primeira === undefined ? em < ontem : ehSegmento(achado.segmento) && posicao(achado.segmento) < primeira;
    if (!velho) continue;
    vao.push(nome);
    wal += 1;
  }
  // The label first: without it a base does not count, whatever else is left of it.
  await cofre.remover(vao.filter((nome) => nome.endsWith('/rotulo')));
  await cofre.remover(vao.filter((nome) => !nome.endsWith('/rotulo')));
  return { bases: bases.length - ficam.length, wal };
}
