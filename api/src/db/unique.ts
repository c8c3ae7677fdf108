import pg from 'pg';

const UNIQUE_VIOLATION = '23505';

/**
 * Whether a write was refused by this unique index. The shards of a distributed table add their number to its name
 * (`locatarios_cpf_102008`), and a coordinator passes their name on in the message alone, whatever its language.
 */
export function violates(error: unknown, index: string): boolean {
  if (!(error instanceof pg.DatabaseError) || error.code !== UNIQUE_VIOLATION) return false;
  return new RegExp(`(?<!\\w)${index}(_\\d+)*(?!\\w)`).test(error.constraint ?? error.message);
}
