import * as auth from '@imob/schemas/auth';
import * as operacional from '@imob/schemas/operacional';
import * as usuarios from '@imob/schemas/usuarios';
import { cadastroPF, senha } from '../factories.ts';
import type { Linha } from './linha.ts';

export const linhasAuth: Linha[] = [
  { endpoint: operacional.health, tipo: 'publico', permitido: 200 },
  {
    endpoint: auth.login,
    tipo: 'publico',
    permitido: 200,
    pedido: (dono) => ({ body: { email: dono.email, password: senha } }),
  },
  { endpoint: auth.logout, tipo: 'publico', permitido: 200 },
  { endpoint: auth.register, tipo: 'publico', permitido: 201, pedido: () => ({ body: cadastroPF() }) },
  {
    endpoint: auth.forgotPassword,
    tipo: 'publico',
    permitido: 200,
    pedido: (dono) => ({ body: { email: dono.email } }),
  },
  {
    endpoint: auth.resetPassword,
    caso: 'a token that nobody was sent',
    tipo: 'publico',
    permitido: 400,
    pedido: () => ({ body: { token: 'x'.repeat(43), newPassword: 'outra-senha' } }),
  },
  {
    endpoint: auth.confirmEmail,
    caso: 'a token that nobody was sent',
    tipo: 'publico',
    permitido: 400,
    pedido: () => ({ body: { token: 'x'.repeat(43) } }),
  },
  { endpoint: auth.confirmEmail, caso: 'the session alone', tipo: 'proprio', acesso: 'publico', permitido: 200 },
  { endpoint: auth.resendVerification, tipo: 'proprio', permitido: 200 },
  { endpoint: auth.perfil, tipo: 'proprio', permitido: 200 },
  {
    endpoint: auth.mudarPerfil,
    tipo: 'proprio',
    permitido: 200,
    pedido: () => ({ body: { profissao: 'Corretora' } }),
  },
  { endpoint: usuarios.listar, tipo: 'SUPER_ADMIN', permitido: 200 },
  {
    endpoint: usuarios.mudar,
    tipo: 'SUPER_ADMIN',
    permitido: 200,
    pedido: (dono) => ({ params: { uid: dono.uid }, body: { role: 'LOCADOR', ativo: true } }),
  },
];
