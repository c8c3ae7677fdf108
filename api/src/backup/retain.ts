import { nomeDoArquivo } from './files.ts';
import { copiasDe, lerLista } from './list.ts';
import type { Cofre } from './target.ts';

const DIA_MS = 86_400_000;
const MESES = 12;

/** All of the last `dias`, and the first of each month for a year. The newest stays, however old. */
export function aManter(ids: readonly string[], agora: Date, dias: number): Set<string> {
  const limite = agora.getTime() - dias * DIA_MS;
  const doMes = new Map<string, string>();
  for (const id of [...ids].sort()) if (!doMes.has(id.slice(0, 6))) doMes.set(id.slice(0, 6), id);
  const mensais = new Set([...doMes.values()].slice(-MESES));
  return new Set(ids.filter((id) => momentoDe(id) >= limite || mensais.has(id) || id === [...ids].sort().at(-1)));
}

function momentoDe(id: string): number {
  const [, ano, mes, dia, hora, minuto, segundo] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(id) ?? [];
  return Date.parse(`${ano}-${mes}-${dia}T${hora}:${minuto}:${segundo}Z`);
}

/** Lets go old backups, then files that none of those left names, once a day old: one being made may just have put them. */
export async function descartar(cofre: Cofre, agora: Date, dias: number): Promise<{ copias: number; objetos: number }> {
  const ids = await copiasDe(cofre);
  const ficam = aManter(ids, agora, dias);
  const vao = ids.filter((id) => !ficam.has(id));
  // The list first: without it a backup no longer counts, whatever else is left of it.
  for (const id of vao) await cofre.remover([`copias/${id}/lista`]);
  const usados = new Set<string>();
  for (const id of ficam)
    for await (const arquivo of (await lerLista(cofre, id)).arquivos) usados.add(nomeDoArquivo(arquivo));
  const ontem = new Date(agora.getTime() - DIA_MS);
  const sobras: string[] = [];
  for await (const { nome, em } of cofre.listar()) {
    const copia = /^copias\/([^/]+)\//.exec(nome)?.[1];
    const solta = copia !== undefined && !ficam.has(copia) && (vao.includes(copia) || em < ontem);
    if (solta || (nome.startsWith('arquivos/') && !usados.has(nome) && em < ontem)) sobras.push(nome);
  }
  await cofre.remover(sobras);
  await cofre.limpar(ontem);
  return { copias: vao.length, objetos: sobras.length };
}
