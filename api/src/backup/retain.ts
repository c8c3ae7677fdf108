import { fileName } from './files.ts';
import { backupsIn, readList } from './list.ts';
import type { Vault } from './target.ts';

const DAY_MS = 86_400_000;
const MONTHS = 12;

/** All of the last `dias`, and the first of each month for a year. The newest stays, however old. */
export function toKeep(ids: readonly string[], agora: Date, dias: number): Set<string> {
  const bound = agora.getTime() - dias * DAY_MS;
  const ofMonth = new Map<string, string>();
  for (const id of [...ids].sort()) if (!ofMonth.has(id.slice(0, 6))) ofMonth.set(id.slice(0, 6), id);
  const monthly = new Set([...ofMonth.values()].slice(-MONTHS));
  return new Set(ids.filter((id) => momentOf(id) >= bound || monthly.has(id) || id === [...ids].sort().at(-1)));
}

function momentOf(id: string): number {
  const [, year, month, day, hour, minute, second] = /^(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z$/.exec(id) ?? [];
  return Date.parse(`${year}-${month}-${day}T${hour}:${minute}:${second}Z`);
}

/** Lets go old backups, then files that none of those left names, once a day old: one being made may just have put them. */
export async function dropOld(vault: Vault, agora: Date, dias: number): Promise<{ copias: number; objetos: number }> {
  const ids = await backupsIn(vault);
  const staying = toKeep(ids, agora, dias);
  const going = ids.filter((id) => !staying.has(id));
  // The list first: without it a backup no longer counts, whatever else is left of it.
  for (const id of going) await vault.remover([`copias/${id}/lista`]);
  const used = new Set<string>();
  for (const id of staying)
    for await (const arquivo of (await readList(vault, id)).arquivos) used.add(fileName(arquivo));
  const yesterday = new Date(agora.getTime() - DAY_MS);
  const leftovers: string[] = [];
  for await (const { nome, em } of vault.listar()) {
    const copia = /^copias\/([^/]+)\//.exec(nome)?.[1];
    const loose = copia !== undefined && !staying.has(copia) && (going.includes(copia) || em < yesterday);
    if (loose || (nome.startsWith('arquivos/') && !used.has(nome) && em < yesterday)) leftovers.push(nome);
  }
  await vault.remover(leftovers);
  await vault.limpar(yesterday);
  return { copias: going.length, objetos: leftovers.length };
}
