import { hash } from 'node:crypto';
import { ultimoHash } from '@imob/schemas/rules/emendas';
import { ofContract, owned } from '../../../db/owned.ts';
import { fieldError } from '../../../http/errors.ts';
import { definirLaudo } from '../../inspecoes/laudo/fazerPdf.ts';
import { lerLaudo } from '../../inspecoes/laudo/ler.ts';
import type { LerPapel } from './papel.ts';
import { quemAssina } from './quem.ts';

const SEM_FIADOR =
  'Os termos deste contrato não dizem o nome de quem presta a fiança. Registre-o neles, ou peça as assinaturas sem fiador.';

/** The report of a closed inspection of this contract. Each amendment makes it another paper, which may be signed anew. */
export const lerLaudoParaAssinar: LerPapel = async (meios, { userId, contratoId, registroId = '', comFiador }) => {
  const { id } = await owned(meios.db, 'contratos', userId, contratoId);
  const como = { meio: 'ELETRONICO', comFiador } as const;
  const laudo = await lerLaudo(meios.db, userId, registroId, meios.env.APP_TIMEZONE, como);
  const { inspecao, contrato, fiador, texto } = laudo;
  const deQual = ofContract({ ...inspecao, contratoId: contrato?.id ?? '' }, id);
  if (comFiador && !fiador) throw fieldError(400, 'comFiador', SEM_FIADOR);
  const hashDaVistoria = ultimoHash(inspecao);
  return {
    registroId: deQual.id,
    titulo: texto.titulo,
    resumo: hash('sha256', JSON.stringify(texto), 'hex'),
    signatarios: contrato ? await quemAssina(meios.db, userId, texto.assinaturas, 1, contrato) : [],
    ...(fiador && { fiador: { quem: 'CONVIDADO' as const, ...fiador, email: null } }),
    pendencias: [],
    impedimento: hashDaVistoria
      ? null
      : 'Esta vistoria ainda está em aberto e pode mudar. Conclua-a antes de pedir as assinaturas do laudo.',
    ...(hashDaVistoria && { hashDaVistoria }),
    definir: () => definirLaudo(meios, userId, laudo, 'ELETRONICO'),
  };
};
