import type { PapelAssinado } from '@imob/schemas/documents/signedPaper';
import { hoje } from '@imob/schemas/rules/dates';
import type { Db } from '../../db/connect.ts';
import type { Deps } from '../../deps.ts';
import { lerLocador } from '../contratos/documento/dados.ts';
import { type AssinaturaRow, type SignatarioRow, verificacaoDe } from './enderecos.ts';
import { estaVencida, lerSignatarios, porQuem } from './ler.ts';

/** A paper with all that is kept of its signatures, as its sheet tells it. */
export async function lerPapelAssinado(
  { db, env, agora }: Pick<Deps, 'env' | 'agora'> & { db: Db },
  row: AssinaturaRow,
): Promise<PapelAssinado> {
  const { userId, id, tipo, titulo, situacao, ate, sha256, finalSha256, codigo, criadoEm, fimEm } = row;
  const signatarios = await lerSignatarios(db, userId, [id]);
  return {
    ...{ tipo, titulo, situacao, ate, sha256, finalSha256, criadoEm, fimEm },
    vencida: estaVencida(row, hoje(agora(), env.APP_TIMEZONE)),
    verificacao: verificacaoDe(env, codigo),
    locador: (await lerLocador(db, userId)).nome,
    assinantes: signatarios.map((um) => ({
      ...{ quem: um.quem, papel: um.papel, nome: um.nome, documento: um.documento || ditoPor(um), por: porEla(um) },
      ...{
        situacao: um.situacao,
        em: um.em,
        email: um.email,
        emailDito: um.emailDito,
        documentoDito: !um.documento,
        ip: um.ip,
        agente: um.agente,
      },
    })),
  };
}

/** Gives the CPF that the signer stated himself, for a paper that names no document of his. */
const ditoPor = ({ porNome, porDocumento }: SignatarioRow) =>
  porNome === null && porDocumento ? `CPF nº ${porDocumento}` : '';

/** Gives the person who signed for a company, in the paper's wording. */
function porEla(um: SignatarioRow) {
  const por = porQuem(um);
  return por && { nome: por.nome, documento: por.documento && `CPF nº ${por.documento}` };
}
