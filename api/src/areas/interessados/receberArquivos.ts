import { MAXIMO_DE_ARQUIVOS_DA_FICHA } from '@imob/schemas/rules/interessados';
import { TipoDocumento } from '@imob/schemas/upload';
import type { FastifyRequest } from 'fastify';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { FOTOS } from '../upload/files/types.ts';
import { type DestinoDoConvidado, type DoConvidado, receberDoConvidado } from '../upload/receive/guest.ts';
import type { InteressadoRow } from './enderecos.ts';

export type ArquivoDaFicha = DoConvidado<TipoDocumento>;

const SEM_ESPACO = new HttpError(
  507,
  'O espaço para arquivos de quem aluga o imóvel está cheio. Envie a ficha sem os arquivos, e mande-os por outro meio.',
);

export const destinoDaFicha = ({ userId, id }: Pick<InteressadoRow, 'userId' | 'id'>): DestinoDoConvidado => ({
  ...{ userId, recurso: 'interessado', registroId: id, semEspaco: SEM_ESPACO },
});

/** Reads a form of parts, with its documents by their kind. Throws as `receberDoConvidado` does. */
export const receberArquivos = (
  deps: Deps,
  ele: InteressadoRow,
  request: FastifyRequest,
  escrito: Record<string, string>,
): Promise<ArquivoDaFicha[]> =>
  receberDoConvidado(deps, request, escrito, destinoDaFicha(ele), {
    ...{ campos: TipoDocumento.options, tipos: [...FOTOS, 'pdf'], maximo: MAXIMO_DE_ARQUIVOS_DA_FICHA },
  });
