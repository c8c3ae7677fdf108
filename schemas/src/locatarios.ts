import { z } from 'zod';
import { endpoint } from './base/endpoint.ts';
import {
  data,
  dataLida,
  email,
  instante,
  mensagemSimples,
  opcional,
  opcionalOuVazio,
  porId,
  texto,
  textoObrigatorio,
  textoOuNull,
  uf,
} from './base/fields.ts';
import { ContratoLido } from './contratos.ts';

export const Endereco = z.object({
  cep: textoOuNull,
  rua: textoOuNull,
  numero: textoOuNull,
  complemento: textoOuNull,
  bairro: textoOuNull,
  cidade: textoOuNull,
  estado: textoOuNull,
});
export type Endereco = z.infer<typeof Endereco>;

/** Written by the upload endpoints only; the keys are the documents' names. */
export const Documentos = z.record(
  z.string(),
  z.object({ key: z.string(), nome: z.string(), tipo: z.string(), enviadoEm: instante }),
);
export type Documentos = z.infer<typeof Documentos>;

export const Locatario = z.object({
  id: z.string(),
  userId: z.string(),
  nome: z.string(),
  cpf: z.string(),
  rg: textoOuNull,
  sexo: textoOuNull,
  estadoCivil: textoOuNull,
  profissao: textoOuNull,
  nacionalidade: textoOuNull,
  dataNascimento: dataLida.nullable(),
  email: textoOuNull,
  telefone: textoOuNull,
  whatsapp: textoOuNull,
  endereco: Endereco,
  nomeEmergencia: textoOuNull,
  telefoneEmergencia: textoOuNull,
  documentos: Documentos,
  criadoEm: instante,
  anonimizadoEm: instante.nullable().meta({ description: 'Quando o locador apagou quem foi este locatário' }),
});
export type Locatario = z.infer<typeof Locatario>;

const campo = opcional(texto());
const enderecoEnviado = {
  cep: opcional(texto(20)),
  rua: campo,
  numero: opcional(texto(20)),
  complemento: campo,
  bairro: campo,
  cidade: campo,
  estado: opcionalOuVazio(uf),
};

export const NovoLocatario = z.object({
  nome: textoObrigatorio(),
  cpf: textoObrigatorio(40),
  rg: campo,
  sexo: campo,
  estadoCivil: campo,
  profissao: campo,
  nacionalidade: campo,
  dataNascimento: opcionalOuVazio(data),
  email: opcionalOuVazio(email),
  telefone: opcional(texto(40)),
  whatsapp: opcional(texto(40)),
  nomeEmergencia: campo,
  telefoneEmergencia: opcional(texto(40)),
  ...enderecoEnviado,
  // The record holds the address as `endereco`: whoever sends it back that way is understood too.
  endereco: opcional(z.object(enderecoEnviado)),
});
export type NovoLocatario = z.infer<typeof NovoLocatario>;
export const MudancaLocatario = NovoLocatario.partial();
export type MudancaLocatario = z.infer<typeof MudancaLocatario>;

export const criar = endpoint('POST', '/locatarios', {
  resumo: 'Cadastra um locatário; o CPF é único por locador',
  umaVez: true,
  body: NovoLocatario,
  response: { 201: z.object({ message: z.string(), id: z.string() }) },
  erros: [409],
});

export const listar = endpoint('GET', '/locatarios', {
  resumo: 'Todos os locatários do locador, por nome',
  response: { 200: z.array(Locatario.extend({ temContratoAtivo: z.boolean() })) },
});

/** A lease in which this person rents, or rented until `saiuEm`, beside its principal tenant. */
const AlugaJunto = z.object({
  contratoId: z.string(),
  imovelNome: textoOuNull,
  locatarioId: z.string().meta({ description: 'O locatário principal' }),
  locatarioNome: z.string(),
  ativo: z.boolean(),
  dataFim: dataLida,
  encerradoEm: instante.nullable(),
  saiuEm: dataLida.nullable(),
});

export const buscar = endpoint('GET', '/locatarios/:id', {
  resumo: 'Um locatário',
  params: porId,
  response: {
    200: Locatario.extend({
      alugaJunto: z.array(AlugaJunto).optional().meta({ description: 'Só de quem aluga, ou alugou, junto com outro' }),
    }),
  },
});

export const contratos = endpoint('GET', '/locatarios/:id/contratos', {
  resumo: 'Contratos de um locatário, do mais novo ao mais antigo',
  params: porId,
  response: { 200: z.array(ContratoLido.extend({ imovelNome: textoOuNull })) },
});

export const mudar = endpoint('PATCH', '/locatarios/:id', {
  resumo: 'Altera os campos enviados de um locatário',
  params: porId,
  body: MudancaLocatario,
  response: { 200: Locatario },
  erros: [409],
});

export const remover = endpoint('DELETE', '/locatarios/:id', {
  resumo: 'Apaga um locatário sem contrato ativo',
  params: porId,
  response: { 200: mensagemSimples },
  erros: [409],
});
