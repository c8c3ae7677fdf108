import { fileName } from './files.ts';
import { backupsIn, readList } from './list.ts';
import type { Vault } from './target.ts';

const DAY_MS = 86_400_000;
const MONTHS = 12;

/** All of the last `days`, and the first of each month for a year. The newest stays, however old. */
export function toKeep(ids: readonly string[], agora: Date, days: number): Set<string> {
  const bound = agora.getTime() - days * DAY_MS;
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
export async function dropOld(vault: Vault, agora: Date, days: number): Promise<{ copias: number; objetos: number }> {
  const ids = await backupsIn(vault);
  const staying = toKeep(ids, agora, days);
  const going = ids.filter((id) => !staying.has(id));
  // The list first: without it a backup no longer counts, whatever else is left of it.
  for (const id of going) await vault.remove([`copias/${id}/lista`]);
  const used = new Set<string>();
  for (const id of staying) for await (const file of (await readList(vault, id)).arquivos) used.add(fileName(file));
  const yesterday = new Date(agora.getTime() - DAY_MS);
  const leftovers: string[] = [];
  for await (const { nome, em } of vault.list()) {
    const copy = /^copias\/([^/]+)\//.exec(nome)?.[1];
    const loose = copy !== undefined && !staying.has(copy) && (going.includes(copy) || em < yesterday);
    if (loose || (nome.startsWith('arquivos/') && !used.has(nome) && em < yesterday)) leftovers.push(nome);
  }
  await vault.remove(leftovers);
  await vault.clean(yesterday);
  return { copias: going.length, objetos: leftovers.length };
}
