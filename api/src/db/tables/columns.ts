import type { ColumnType, Generated } from 'kysely';
import type { z } from 'zod';

/** A row is a record of the schemas; what a table has beyond it, and how jsonb is written, is said here. */
export type Registro<
  T extends z.ZodType,
  Padrao extends keyof z.infer<T> = never,
  Json extends keyof z.infer<T> = never,
> = {
  [K in keyof z.infer<T>]: K extends Json
    ? ColumnType<z.infer<T>[K], K extends Padrao ? string | undefined : string, string>
    : K extends Padrao
      ? Generated<z.infer<T>[K]>
      : z.infer<T>[K];
};

/** jsonb is written as text, since the driver would send a list as a PostgreSQL array. */
export type Json<T> = ColumnType<T, string | undefined, string>;
export type JsonOuNull<T> = ColumnType<T, string | null, string | null>;
