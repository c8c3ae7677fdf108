import { setImmediate as vez } from 'node:timers/promises';
import { serializerCompiler } from 'fastify-type-provider-zod';
import { z } from 'zod';
import type { App } from './app.ts';

const FATIA = 250;

/**
 * Long lists are checked and written slice by slice, and other requests are served in between: 5,000 properties at once
 * would hold all others for tens of milliseconds. The answer is the same, checked by the same schema.
 */
export function escreverEmFatias(app: App) {
  const porElemento = new WeakMap<z.ZodType, (itens: unknown[]) => string>();

  app.addHook('preSerialization', (request, reply, corpo, done) => {
    const respostas = request.routeOptions.schema?.response as Record<number, unknown> | undefined;
    const schema = respostas?.[reply.statusCode];
    if (!Array.isArray(corpo) || corpo.length <= FATIA || !(schema instanceof z.ZodArray)) return done(null, corpo);
    const elemento = schema.element as z.ZodType;
    let escrever = porElemento.get(elemento);
    if (!escrever) {
      const { method, url = '' } = request.routeOptions;
      // The whole slice at once, as a list of its own, without its brackets.
      const lista = serializerCompiler({ schema: z.array(elemento), method: String(method), url });
      escrever = (itens) => lista(itens).slice(1, -1);
      porElemento.set(elemento, escrever);
    }
    emFatias(corpo, escrever).then(
      (texto) => {
        reply.serializer((pronto) => pronto as string);
        done(null, texto);
      },
      (erro) => done(erro),
    );
  });
}

async function emFatias(lista: unknown[], escrever: (itens: unknown[]) => string): Promise<string> {
  const partes: string[] = [];
  for (let i = 0; i < lista.length; i += FATIA) {
    if (i > 0) await vez();
    partes.push(escrever(lista.slice(i, i + FATIA)));
  }
  return `[${partes.join(',')}]`;
}
