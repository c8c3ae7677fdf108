import type { Identificacao, Perfil } from '@imob/schemas/auth';
import type { Deps } from '../../deps.ts';
import { HttpError } from '../../http/errors.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { buscarPerfil } from './perfil.ts';

/** Notes who the landlord is, once: what contracts were signed with does not change in silence. Throws 409. */
export async function identificar(deps: Deps, autor: Autor, dados: Identificacao): Promise<Perfil> {
  const { userId: uid } = autor;
  await deps.db.transaction().execute(async (trx) => {
    const antes = await trx
      .selectFrom('usuarios')
      .select(['tipoPessoa', 'nomeCompleto', 'cpf', 'cnpj'])
      .where('uid', '=', uid)
      .forUpdate()
      .executeTakeFirstOrThrow();
    if (antes.cpf ?? antes.cnpj) {
      throw new HttpError(409, 'Seu documento já foi informado. Os outros dados mudam em Minha conta.');
    }
    const nome = dados.tipoPessoa === 'PF' ? { nomeCompleto: dados.nomeCompleto ?? antes.nomeCompleto } : {};
    const depois = { ...dados, ...nome };
    await trx.updateTable('usuarios').set(depois).where('uid', '=', uid).execute();
    await auditar(trx, autor, deps.agora(), { acao: 'mudar', registro: { tipo: 'usuario', id: uid }, antes, depois });
  });
  return buscarPerfil(deps, uid);
}
