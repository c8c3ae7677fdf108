import { randomUUID } from 'node:crypto';
import type { Slide } from '@imob/schemas/configuracoes';
import { TextosDoSlide } from '@imob/schemas/configuracoesUpload';
import type { FastifyRequest } from 'fastify';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { discard, discardFiles, lerChave, publico } from '../upload/files/file.ts';
import { IMAGENS_DO_SITE } from '../upload/files/types.ts';
import { gravarEnvio, receberEnvio } from '../upload/receive/store.ts';

const semTextos = { titulo: null, subtitulo: null, cta: null, tag: null, stat: null, statLabel: null };

/** Adds a slide after the others. */
export async function criarSlide(deps: Deps, request: FastifyRequest, userId: string): Promise<{ slide: Slide }> {
  const id = randomUUID();
  const destino = { userId, recurso: 'site', registroId: id, privado: false, tipos: IMAGENS_DO_SITE } as const;
  const envio = await receberEnvio(deps, request, destino, 1);
  return gravarEnvio(deps, envio, async (trx) => {
    const [arquivo] = envio.arquivos;
    const textos = lerTextos(envio.campos);
    const { key, url } = publico(arquivo);
    const slide: Slide = { id, url, key, ...semTextos, ...textos };
    await gravar(trx, [...(await lerSlides(trx)), slide]);
    const registro = { tipo: 'slide', id } as const;
    await auditar(trx, request.autor, deps.agora(), { acao: 'criar', registro, depois: slide });
    return { resposta: { slide } };
  });
}

function lerTextos(campos: Record<string, string>): TextosDoSlide {
  const lido = TextosDoSlide.safeParse(campos);
  if (lido.success) return lido.data;
  throw new HttpError(400, 'Há dados inválidos. Corrija os campos indicados e envie de novo.', {
    extra: { campos: lido.error.issues.map(({ path, message }) => ({ campo: path.join('.'), mensagem: message })) },
  });
}

/** Changes the texts that were sent. Throws 404. */
export async function mudarSlide(db: Db, autor: Autor, id: string, textos: TextosDoSlide, agora: Date): Promise<Slide> {
  return db.transaction().execute(async (trx) => {
    const slides = await lerSlides(trx);
    const antes = achar(slides, id);
    const slide = { ...antes, ...textos };
    await gravar(
      trx,
      slides.map((outro) => (outro.id === id ? slide : outro)),
    );
    const registro = { tipo: 'slide', id } as const;
    await auditar(trx, autor, agora, { acao: 'mudar', registro, antes, depois: textos });
    return slide;
  });
}

/** Deletes a slide and its file. Throws 404. */
export async function removerSlide(deps: Deps, autor: Autor, id: string): Promise<void> {
  const largados = await deps.db.transaction().execute(async (trx) => {
    const slides = await lerSlides(trx);
    const slide = achar(slides, id);
    await gravar(
      trx,
      slides.filter((outro) => outro.id !== id),
    );
    const registro = { tipo: 'slide', id } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'remover', registro, antes: slide });
    const dono = lerChave(slide.key)?.userId;
    return dono ? discardFiles(trx, dono, [id], [slide.key]) : [];
  });
  await discard(deps, largados);
}

/** Locked: a list that is read and written must not lose somebody else's slide. */
async function lerSlides(trx: Db): Promise<Slide[]> {
  const { sliders } = await trx.selectFrom('configuracoesSite').select('sliders').forUpdate().executeTakeFirstOrThrow();
  return sliders;
}

async function gravar(trx: Db, sliders: Slide[]) {
  await trx
    .updateTable('configuracoesSite')
    .set({ sliders: JSON.stringify(sliders) })
    .execute();
}

function achar(slides: Slide[], id: string): Slide {
  const slide = slides.find((outro) => outro.id === id);
  if (!slide) throw new HttpError(404, 'Slide não encontrado.');
  return slide;
}
