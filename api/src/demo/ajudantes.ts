import * as acesso from '@imob/schemas/acesso';
import * as ajudantes from '@imob/schemas/ajudantes';
import * as auth from '@imob/schemas/auth';
import { somarDias } from '@imob/schemas/rules/dates';
import type { Cliente } from './cliente.ts';
import { locador as contaDoLocador, contadora } from './contas.ts';
import type { Evento } from './eventos.ts';

/** The landlord lets her accountant look, who signs up and accepts. */
export const ajudada = (locador: Cliente, daContadora: Cliente, hoje: string): Evento => ({
  dia: somarDias(hoje, -40),
  ordem: 3,
  async fazer() {
    await daContadora.pedir(auth.cadastrar, { body: contadora });
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
