import * as acesso from '@imob/schemas/acesso';
import * as ajudantes from '@imob/schemas/ajudantes';
import * as auth from '@imob/schemas/auth';
import { somarDias } from '@imob/schemas/rules/dates';
import { provarEmail, usuarioPorEmail } from '../areas/auth/usuario.ts';
import type { Deps } from '../deps.ts';
import type { Cliente } from './cliente.ts';
import { locador as contaDoLocador, contadora } from './contas.ts';
import type { Evento } from './eventos.ts';

/** The landlord lets her accountant look, who signs up and accepts. */
export const ajudada = (
  locador: Cliente,
  daContadora: Cliente,
  hoje: string,
  abrirLink: (email: string) => Promise<void>,
): Evento => ({
  dia: somarDias(hoje, -40),
  ordem: 3,
  async fazer() {
    await daContadora.pedir(auth.cadastrar, { body: contadora });
    await abrirLink(contadora.email);
    await locador.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: contaDoLocador.password } });
    const { nome, email } = contadora;
    const convite = await locador.pedir<{ ajudante: ajudantes.Ajudante }>(ajudantes.convidar, {
      body: { nome, email, alcance: 'VER', enviar: false },
    });
    const token = convite.ajudante.url?.split('/').at(-1) ?? '';
    await daContadora.pedir(ajudantes.aceitar, { body: { token } });
    await daContadora.pedir(auth.logout);
  },
});

/** Does what the link that confirms an e-mail does: nobody reads mail in the story. */
export async function abrirLinkDe({ db, agora }: Pick<Deps, 'db' | 'agora'>, email: string): Promise<void> {
  const { uid } = (await usuarioPorEmail(db, email)) ?? {};
  if (!uid) throw new Error(`ninguém se cadastrou com ${email}`);
  await provarEmail(db, uid, agora(), true);
  await db.updateTable('usuarios').set({ emailVerificado: true }).where('uid', '=', uid).execute();
}
