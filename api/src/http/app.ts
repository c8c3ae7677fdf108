import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Readable } from 'node:stream';
import type { FastifyBaseLogger, FastifyInstance, FastifyTypeProvider, RawServerDefault } from 'fastify';
import type { z } from 'zod';
import type { List } from './lists.ts';

/**
 * Routes are judged and typed by their zod schemas; an array may be answered slice by slice (lists.ts), a file while it
 * is read.
 */
export interface SchemaTypes extends FastifyTypeProvider {
  validator: this['schema'] extends z.ZodType ? z.output<this['schema']> : unknown;
  serializer: this['schema'] extends z.ZodType ? Answer<this['schema']> : unknown;
}
type Answer<S extends z.ZodType> =
  | z.output<S>
  | Written<z.output<S>>
  | (S extends z.ZodArray<infer E> ? List<z.output<E>> : never)
  | (z.output<S> extends Uint8Array ? Readable : never);

declare const written: unique symbol;
/** An answer as its JSON, which is written while it is taken: no schema judges it. */
export type Written<T> = Readable & { [written]: T };
export const asWritten = <T>(json: Readable) => json as Written<T>;

/** The service as the areas see it. */
export type App = FastifyInstance<RawServerDefault, IncomingMessage, ServerResponse, FastifyBaseLogger, SchemaTypes>;
