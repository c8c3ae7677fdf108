import * as acesso from '@imob/schemas/acesso';
import * as ajudantes from '@imob/schemas/ajudantes';
import { provarEmail } from '../../src/areas/auth/usuario.ts';
import type { TestApp } from './app.ts';
import { type Locador, novoLocador, senha } from './factories.ts';

/** Confirms the session by its password, which is asked for where somebody is let in. */
export const confirmar = (quem: Locador) => quem.pedir(acesso.confirmarIdentidade, { body: { senhaAtual: senha } });

/** Invites by e-mail; gives the helper as the landlord sees it and the invitation's token. */
export async function convidado(dono: Locador, email: string, alcance: ajudantes.Alcance = 'VER') {
  await confirmar(dono);
  const { status, body } = await dono.pedir(ajudantes.convidar, {
    body: { nome: 'Marta Lima', email, alcance, enviar: false },
  });
  if (status !== 201) throw new Error(`convite: ${status} ${JSON.stringify(body)}`);
  return { ajudante: body.ajudante as ajudantes.Ajudante, token: tokenDoConvite(body.ajudante) };
}

export const tokenDoConvite = ({ url }: ajudantes.Ajudante) =>
  new URL(url as string).pathname.split('/').at(-1) as string;

/** Makes `quem` a helper of `dono`; gives the helper as the landlord sees it. */
export async function comAjuda(dono: Locador, quem: Locador, alcance: ajudantes.Alcance = 'VER') {
  const { ajudante, token } = await convidado(dono, quem.email, alcance);
  const { status } = await quem.pedir(ajudantes.aceitar, { body: { token } });
  if (status !== 200) throw new Error(`aceitar: ${status}`);
  return ajudante;
}

/** A person whose session is about what is `dono`'s. */
export async function novoAjudante(teste: TestApp, dono: Locador, alcance: ajudantes.Alcance): Promise<Locador> {
  const quem = await novoLocador(teste, { nomeCompleto: 'Marta Lima' });
  await provarEmail(teste.deps.db, quem.uid, teste.deps.agora(), true);
  await comAjuda(dono, quem, alcance);
  const { status } = await quem.pedir(ajudantes.abrir, { body: { userId: dono.uid } });
  if (status !== 200) throw new Error(`abrir: ${status}`);
  return quem;
}
