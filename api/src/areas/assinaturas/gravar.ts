import { randomUUID } from 'node:crypto';
import type { NovaAssinatura } from '@imob/schemas/assinaturas';
import { DIAS_PARA_ASSINAR } from '@imob/schemas/rules/assinaturas';
import { somarDias } from '@imob/schemas/rules/dates';
import { cpfValido, pontuado } from '@imob/schemas/rules/documentos';
import type { Insertable } from 'kysely';
import type { Db } from '../../db/connect.ts';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import { refuseInTheirName } from '../../http/helpers.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { usuarioPorUid } from '../auth/usuario.ts';
import { porQuemAssina } from './assinar.ts';
import { pedirEmail } from './emails/pedir.ts';
import { type AssinaturaRow, novoCodigo, novoEndereco } from './enderecos.ts';
import type { Papel, Signatarios } from './papeis/papel.ts';
import { registrarAssinatura } from './registrar.ts';

type Nova = Pick<AssinaturaRow, 'id' | 'contratoId' | 'tipo' | 'sha256' | 'arquivoKey'> &
  Pick<Papel, 'titulo' | 'registroId' | 'versao' | 'hashDaVistoria' | 'signatarios'> & {
    pedido: Pick<NovaAssinatura, 'dias' | 'assinarJa' | 'enviar'>;
    dia: string;
  };

/** Keeps a request with who signs, asks for its e-mails, and signs for the landlord where he himself said so (403 for a helper). The caller holds the contract's row. */
export async function gravarAssinatura(deps: Deps, trx: Db, autor: Autor, nova: Nova, agora: Date): Promise<void> {
  const { userId } = autor;
  if (nova.pedido.assinarJa) refuseInTheirName(autor);
  const { pedido, dia, versao, signatarios: quem, ...propria } = nova;
  const { id, contratoId, tipo, titulo } = propria;
  const ate = somarDias(dia, pedido.dias ?? DIAS_PARA_ASSINAR);
  const criadoEm = agora.toISOString();
  await trx
    .insertInto('assinaturas')
    .values({
      ...{ ...propria, userId, situacao: 'ABERTA', ate, codigo: novoCodigo(userId) },
      ...{ finalKey: null, finalSha256: null, fimEm: null, criadoEm },
      versao: versao ? JSON.stringify(versao) : null,
    })
    .execute();
  const signatarios = await comEnderecos(deps, trx, userId, id, quem);
  await trx.insertInto('signatarios').values(signatarios).execute();
  await auditar(trx, autor, agora, {
    acao: 'criar',
    registro: { tipo: 'assinatura', id },
    depois: { contratoId, tipo, titulo, ate, signatarios: signatarios.map(({ nome }) => nome) },
  });
  if (pedido.enviar !== false)
    for (const { id: signatarioId, quem: qual, email } of signatarios)
      if (qual === 'CONVIDADO' && email) await pedirEmail(trx, autor, signatarioId, 'CONVITE', criadoEm);
  const [locador] = signatarios;
  if (!pedido.assinarJa || !locador) return;
  const deQuem = { assinaturaId: id, eu: locador.id, ...(await porQuemAssina(trx, userId)) };
  await registrarAssinatura(deps, trx, autor, deQuem, agora);
}

type Testemunhas = NovaAssinatura['testemunhas'];

/** The parties and behind them the witnesses. Throws 400 for a CPF that is none. */
export const comTestemunhas = (partes: Signatarios, testemunhas: Testemunhas): Signatarios => [
  ...partes,
  ...(testemunhas ?? []).map(({ nome, documento, email }) => {
    const cpf = documento ? cpfValido(documento) : undefined;
    if (documento && !cpf)
      throw fieldError(400, 'testemunhas', `Confira o CPF de ${nome}: os números não formam um CPF.`);
    return {
      ...{ quem: 'CONVIDADO' as const, papel: 'TESTEMUNHA', nome, email: email ?? null },
      documento: cpf ? `CPF nº ${pontuado(cpf)}` : '',
    };
  }),
];

async function comEnderecos(
  { cipher }: Deps,
  trx: Db,
  userId: string,
  assinaturaId: string,
  signatarios: Signatarios,
): Promise<Insertable<Tables['signatarios']>[]> {
  const locador = await usuarioPorUid(trx, userId);
  return signatarios.map(({ quem, papel, nome, documento, email }, ordem) => {
    const id = randomUUID();
    const convidado = quem === 'CONVIDADO';
    return {
      ...{ userId, id, assinaturaId, ordem, quem, papel, nome, documento },
      ...(convidado ? novoEndereco(cipher, userId, id) : { semente: null, tokenHash: null }),
      email: convidado ? email : locador.email,
      ...{ convidadoEm: null, vistoEm: null, porNome: null, porDocumento: null, codigo: null, codigoEm: null },
      ...{ situacao: 'PENDENTE' as const, em: null, motivo: null, ip: null, agente: null },
    };
  });
}
