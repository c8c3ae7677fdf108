import { z } from 'zod';
import { Papel, Perfil } from './auth.ts';
import { endpoint } from './base/endpoint.ts';
import { filtro, id } from './base/fields.ts';
import { busca, daPagina, proximo, simOuNao } from './paginas/pagina.ts';

export const Usuario = Perfil.pick({
  uid: true,
  email: true,
  role: true,
  tipoPessoa: true,
  nome: true,
  telefone: true,
  emailVerificado: true,
  criadoEm: true,
}).extend({ ativo: z.boolean() });
export type Usuario = z.infer<typeof Usuario>;

export const listar = endpoint('GET', '/usuarios', {
  resumo: 'Todos os usuários, do mais novo ao mais antigo',
  acesso: 'SUPER_ADMIN',
  response: { 200: z.array(Usuario) },
});

export const PedidoUsuarios = z.object({ busca: filtro(busca), ativo: filtro(simOuNao), ...daPagina });
export type PedidoUsuarios = z.infer<typeof PedidoUsuarios>;

export const pagina = endpoint('GET', '/usuarios/pagina', {
  resumo: 'Uma página de usuários, do mais novo ao mais antigo',
  acesso: 'SUPER_ADMIN',
  querystring: PedidoUsuarios,
  response: { 200: z.object({ usuarios: z.array(Usuario), proximo }) },
});

export const mudar = endpoint('PATCH', '/usuarios/:uid', {
  resumo: 'Muda o papel de um usuário, ou o desativa e reativa',
  sensivel: true,
  acesso: 'SUPER_ADMIN',
  params: z.object({ uid: id }),
  body: z.object({ role: Papel, ativo: z.boolean() }).partial(),
  response: { 200: Usuario },
  erros: [409],
});
