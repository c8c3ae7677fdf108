import type { z } from 'zod';
import type { Perfil } from '../auth.ts';
import type { ContratoLido, LocatarioDoContrato } from '../contratos.ts';
import type { Opcoes } from '../documento.ts';
import type { Imovel } from '../imoveis.ts';
import type { Item } from '../inventario.ts';
import type { Locatario } from '../locatarios.ts';
import type { ChavePix } from '../pix.ts';
import type { Termos } from '../rules/termos.ts';
import type { EtapaDoTexto } from './stepsClause.ts';

/** A document says these of the landlord's profile. */
export type Locador = Pick<
  Perfil,
  | 'tipoPessoa'
  | 'nome'
  | 'nomeCompleto'
  | 'cpf'
  | 'razaoSocial'
  | 'cnpj'
  | 'nomeResponsavel'
  | 'email'
  | 'telefone'
  | 'profissao'
  | 'cep'
  | 'rua'
  | 'numero'
  | 'bairro'
  | 'cidade'
  | 'estado'
>;

/** All that a contract's text is made of. Property and tenant are absent when they have been deleted since. */
export type DadosDoContrato = {
  contrato: Pick<
    ContratoLido,
    'dataInicio' | 'dataFim' | 'valorAluguel' | 'diaVencimento' | 'numeroParcelas' | 'imovel' | 'locatario'
  >;
  termos: Termos;
  termosRegistrados: boolean;
  opcoes: Opcoes;
  locador: Locador;
  imovel: Omit<z.infer<typeof Imovel>, 'grupo'> | undefined;
  locatario: Locatario | undefined;
  /** Those who rent beside the principal tenant, in their order; of a deleted one what the contract keeps. */
  demaisLocatarios?: readonly (Locatario | LocatarioDoContrato)[] | undefined;
  /** The furniture that a season's contract describes (Lei 8.245, art. 48). */
  inventario?: Pick<Item, 'nomeItem' | 'quantidade' | 'condicao' | 'comodo'>[] | undefined;
  /** The other owners of the property, each named once, and their parts. The landlord has the rest, and receives for all of them. */
  coproprietarios?: { nome: string; documento: string | null; percentual: number }[] | undefined;
  /** The rent by steps, of a lease that has some: all months from the first on. */
  etapas?: readonly EtapaDoTexto[] | undefined;
  /** The landlord's Pix key; absent until he sets one. */
  pix?: ChavePix | undefined;
};
