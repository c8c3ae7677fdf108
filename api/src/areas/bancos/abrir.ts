import { type Selectable, sql } from 'kysely';
import type { Tables } from '../../db/tables.ts';
import type { Deps } from '../../deps.ts';
import { enderecosDe } from '../../providers/pix/banks.ts';
import { lerCertificado } from '../../providers/pix/certificate.ts';
import type { BancoPix, Falha } from '../../providers/pix/pix.ts';
import { lerSegredos } from './segredos.ts';

export type BancoRow = Selectable<Tables['bancos']>;
export type DepsDoBanco = Pick<Deps, 'db' | 'cipher' | 'pix' | 'agora' | 'env' | 'log'>;

/** Whether it receives Pix, which a certificate proves; without one it only issues boletos. */
export const temPix = ({ certificadoValidoAte }: Pick<BancoRow, 'certificadoValidoAte'>): boolean =>
  certificadoValidoAte !== null;

/** The account ready for calls of the API Pix, or why it cannot be: its bank is offered no more, or its certificate opens no more. */
export async function abrirConta(
  { db, cipher, pix }: Pick<Deps, 'db' | 'cipher' | 'pix'>,
  banco: BancoRow,
): Promise<{ conta: BancoPix; erro?: undefined } | { conta?: undefined; erro: string }> {
  const perfil = pix.perfis[banco.perfil];
  const enderecos = perfil && enderecosDe(perfil, banco.homologacao);
  if (!perfil || !enderecos) return { erro: 'Este banco não é mais oferecido aqui. Cadastre a conta de novo.' };
  if (!temPix(banco)) return { erro: 'Esta conta não recebe Pix: só emite boletos.' };
  const segredos = await lerSegredos(db, cipher, banco);
  const { certificado, erro } = lerCertificado(segredos.certificado, segredos.senha);
  if (!certificado) return { erro };
  const { clientId, chave, extras } = banco;
  const { clientSecret } = segredos;
  return {
    conta: pix.abrir({ id: `${banco.userId}/${banco.id}`, versao: banco.atualizadoEm }, () => ({
      ...{ perfil, enderecos, clientId, clientSecret, certificado, chave, extras },
    })),
  };
}

/** Tells what only the landlord can mend: until then the account rests, and codes without a bank go on. */
export const PARAM: ReadonlySet<Falha['situacao']> = new Set(['credencial', 'certificado', 'permissao']);

/** Keeps an account that is on its way out on its way. */
export const salvoEncerrando = (situacao: 'ATIVO' | 'INATIVO') =>
  sql<BancoRow['situacao']>`case when situacao = 'ENCERRANDO' then situacao else ${situacao} end`;

export async function anotarProblema({ db }: Pick<Deps, 'db'>, banco: BancoRow, falha: Falha): Promise<boolean> {
  if (!PARAM.has(falha.situacao)) return false;
  await db
    .updateTable('bancos')
    .set({ situacao: salvoEncerrando('INATIVO'), problema: falha.erro })
    .where('userId', '=', banco.userId)
    .where('id', '=', banco.id)
    .execute();
  return true;
}
