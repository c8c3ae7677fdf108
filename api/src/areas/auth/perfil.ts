import type { MudancaPerfil, Perfil } from '@imob/schemas/auth';
import { preencha } from '@imob/schemas/base/messages';
import { type Desvio, desvioDoFuso, hoje } from '@imob/schemas/rules/dates';
import type { Deps } from '../../deps.ts';
import { fieldError } from '../../http/errors.ts';
import type { OpenHelp } from '../../http/sessions.ts';
import { auditar } from '../auditoria/auditar.ts';
import type { Autor } from '../auditoria/autor.ts';
import { comNome } from './usuario.ts';

type Lugar = Pick<Deps, 'db' | 'env' | 'agora'>;

let fusoDeHoje: { dia: string; desvio: Desvio } | undefined;

/** Looked for once a day: some eight hundred looks at a calendar. */
function fusoDe(agora: Date, fuso: string): Desvio {
  const dia = `${fuso} ${hoje(agora, fuso)}`;
  if (fusoDeHoje?.dia !== dia) fusoDeHoje = { dia, desvio: desvioDoFuso(agora, fuso) };
  return fusoDeHoje.desvio;
}

/**
 * With the time zone of the service's days, so that the screens count them as it does. Of a person who helps somebody it is that
 * landlord's, and says who is there.
 */
export async function buscarPerfil(lugar: Lugar, pessoa: string, ajuda?: OpenHelp): Promise<Perfil> {
  if (!ajuda) return lerPerfil(lugar, pessoa);
  const { uid, nome, email } = await lerPerfil(lugar, pessoa);
  const ajudante = { uid, nome, email, alcance: ajuda.alcance === 'CUIDAR' ? 'CUIDAR' : 'VER' } as const;
  return { ...(await lerPerfil(lugar, ajuda.userId)), role: 'LOCADOR', ajudante };
}

async function lerPerfil({ db, env, agora }: Lugar, uid: string): Promise<Perfil> {
  const { emailProvadoEm, ...usuario } = await db
    .selectFrom('usuarios')
    .leftJoin('credenciais', 'credenciais.uid', 'usuarios.uid')
    .selectAll('usuarios')
    .select('credenciais.emailProvadoEm')
    .where('usuarios.uid', '=', uid)
    .executeTakeFirstOrThrow();
  return {
    ...comNome(usuario),
    emailProvado: emailProvadoEm !== null,
    fusoHorario: env.APP_TIMEZONE,
    fusoAgora: fusoDe(agora(), env.APP_TIMEZONE),
    ajudante: null,
  };
}

/** Fields that cannot be emptied once they are filled in. */
const ENDERECO = ['cep', 'rua', 'numero', 'bairro', 'cidade', 'estado'] as const;
const PROPRIOS = { PF: ['nomeCompleto'], PJ: ['razaoSocial', 'nomeResponsavel'] } as const;

/**
 * Changes what was sent. `nome` is the shown name: a person's `nomeCompleto`, a company's `razaoSocial`; of the two the
 * one that differs from what is stored counts, since a client may send back all that it read. Throws 400 for a name or
 * address that is there and would be taken away.
 */
export async function mudarPerfil(deps: Deps, autor: Autor, { nome, ...mudanca }: MudancaPerfil): Promise<Perfil> {
  const { userId: uid } = autor;
  await deps.db.transaction().execute(async (trx) => {
    const usuario = trx.selectFrom('usuarios').selectAll().where('uid', '=', uid).forUpdate();
    const atual = comNome(await usuario.executeTakeFirstOrThrow());
    const vazio = [...PROPRIOS[atual.tipoPessoa], ...ENDERECO].find(
      (campo) => mudanca[campo] === null && atual[campo] !== null,
    );
    if (vazio) throw fieldError(400, vazio, preencha);
    const [campoDoNome] = PROPRIOS[atual.tipoPessoa];
    const mudouONome = (mudanca[campoDoNome] ?? atual.nome) !== atual.nome;
    const campos = { ...mudanca, ...(nome && !mudouONome && { [campoDoNome]: nome }) };
    if (Object.keys(campos).length > 0) await trx.updateTable('usuarios').set(campos).where('uid', '=', uid).execute();
    const registro = { tipo: 'usuario', id: uid } as const;
    await auditar(trx, autor, deps.agora(), { acao: 'mudar', registro, antes: atual, depois: campos });
  });
  return buscarPerfil(deps, uid);
}
