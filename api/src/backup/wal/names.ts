import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import type { Vault } from '../target.ts';

/** `000000010000000000000003`, `00000002.history` or `….00000028.backup`. */
export const isWal = (name: string): boolean =>
  /^[0-9A-F]{24}(\.[0-9A-F]{8}\.backup)?$|^[0-9A-F]{8}\.history$/.test(name);
export const isSegment = (name: string): boolean => /^[0-9A-F]{24}$/.test(name);
/** Gives a segment's position in time, which is comparable across timelines. */
export const position = (segment: string): string => segment.slice(8);

export const segmentName = (system: string, name: string) => `wal/${system}/segmentos/${name}.zst`;
export const baseName = (system: string, id: string) => `wal/${system}/bases/${id}/dados.zst`;
/** Written last: a base without one was broken off, and does not count. */
export const labelName = (system: string, id: string) => `wal/${system}/bases/${id}/rotulo`;

export type InVault = { nome: string; sistema: string; em: Date } & (
  | { tipo: 'segmento'; segmento: string }
  | { tipo: 'base'; id: string; parte: string }
);

function readName({ nome, em }: { nome: string; em: Date }): InVault | undefined {
  const [, system, segment] = /^wal\/(\d+)\/segmentos\/([^/]+)\.zst$/.exec(nome) ?? [];
  if (system && segment) return { nome, em, sistema: system, tipo: 'segmento', segmento: segment };
  const [, ofWhom, id, part] = /^wal\/(\d+)\/bases\/([^/]+)\/(.+)$/.exec(nome) ?? [];
  return ofWhom && id && part ? { nome, em, sistema: ofWhom, tipo: 'base', id, parte: part } : undefined;
}

export const Label = z.object({
  versao: z.literal(1),
  id: z.string(),
  sistema: z.string(),
  /** From this moment on the base, with its segments, can be brought to any later one. */
  em: z.string(),
  inicio: z.string(),
  fim: z.string(),
  /** PostgreSQL's own backup_label. */
  texto: z.string(),
  bytes: z.number(),
  segredo: z.string().nullable(),
});
export type Label = z.infer<typeof Label>;

async function readLabel(vault: Vault, system: string, id: string): Promise<Label> {
  const parts: Buffer[] = [];
  for await (const part of vault.read(labelName(system, id))) parts.push(part);
  return Label.parse(JSON.parse(Buffer.concat(parts).toString()));
}

/** All that the archive holds. */
export async function inVault(vault: Vault): Promise<InVault[]> {
  const found: InVault[] = [];
  for await (const object of vault.list()) {
    const named = readName(object);
    if (named) found.push(named);
  }
  return found;
}

/** The bases that are whole, the oldest first. */
export async function basesOf(vault: Vault, found: readonly InVault[]): Promise<Label[]> {
  const labels: Label[] = [];
  for (const object of found) {
    if (object.tipo === 'base' && object.parte === 'rotulo')
      labels.push(await readLabel(vault, object.sistema, object.id));
  }
  return labels.sort((a, b) => (a.em < b.em ? -1 : 1));
}

/** PostgreSQL's number for a cluster, which its copies share: the first bytes of its control file. */
export async function systemOf(folder: string): Promise<string | undefined> {
  const file = await open(join(folder, 'global', 'pg_control')).catch(() => undefined);
  if (!file) return undefined;
  const { buffer, bytesRead } = await file.read(Buffer.alloc(8), 0, 8, 0).finally(() => file.close());
  return bytesRead === 8 ? buffer.readBigUInt64LE().toString() : undefined;
}
