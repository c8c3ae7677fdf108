import type { FastifySerializerCompiler } from 'fastify';
import { ResponseSerializationError } from 'fastify-type-provider-zod';
import { z } from 'zod';

/**
 * Judges an answer by its schema and writes it. The compiled form of a schema does so in two thirds of a list's time; it is made
 * for the first answer, because most processes never give most of them.
 */
export const answerWriter: FastifySerializerCompiler<z.ZodType> = ({ schema, method, url }) => {
  let compiled: z.ZodType | undefined;
  return (answer) => {
    compiled ??= z.compile(schema);
    const { data, error } = compiled.safeParse(answer);
    if (error) throw new ResponseSerializationError(method, url, { cause: error });
    return JSON.stringify(data);
  };
};
