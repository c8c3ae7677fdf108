import { type ImovelLido, StatusImovel } from '@imob/schemas/imoveis';
import { precoEmTexto } from '../../format/format.ts';

type Numero = number | '';
export type ValoresDoImovel = {
  nome: string;
  grupo: string;
  cep: string;
  rua: string;
  numero: string;
  complemento: string;
  bairro: string;
  cidade: string;
  estado: string;
  tipoImovel: string;
  tipoLocacao: string;
  mobiliado: string;
  descricao: string;
  status: ImovelLido['status'];
  aceitaPets: boolean;
  quartos: Numero;
  suites: Numero;
  banheiros: Numero;
  vagas: Numero;
  area: Numero;
  areaTotal: Numero;
  andar: Numero;
  valorAluguel: Numero;
  valorCondominio: Numero;
  valorIPTU: Numero;
};

/** A form's values; what the record lacks is empty. */
export function valoresDe(imovel?: ImovelLido): ValoresDoImovel {
  const texto = (nome: 'nome' | 'complemento' | 'tipoImovel' | 'tipoLocacao' | 'mobiliado' | 'descricao') =>
    imovel?.[nome] ?? '';
  const numero = (nome: 'quartos' | 'suites' | 'banheiros' | 'vagas' | 'area' | 'areaTotal' | 'andar'): Numero =>
    imovel?.[nome] ?? '';
  const preco = (nome: 'valorAluguel' | 'valorCondominio' | 'valorIPTU'): Numero => precoEmTexto(imovel?.[nome]) ?? '';
  return {
    nome: texto('nome'),
    grupo: imovel?.grupo ?? '',
    cep: imovel?.cep ?? '',
    rua: imovel?.rua ?? '',
    numero: imovel?.numero ?? '',
    complemento: texto('complemento'),
    bairro: imovel?.bairro ?? '',
    cidade: imovel?.cidade ?? '',
    estado: imovel?.estado ?? '',
    tipoImovel: texto('tipoImovel'),
    tipoLocacao: texto('tipoLocacao'),
    mobiliado: texto('mobiliado'),
    descricao: texto('descricao'),
    status: imovel?.status ?? StatusImovel.enum.DISPONIVEL,
    aceitaPets: imovel?.aceitaPets ?? false,
    quartos: numero('quartos'),
    suites: numero('suites'),
    banheiros: numero('banheiros'),
    vagas: numero('vagas'),
    area: numero('area'),
    areaTotal: numero('areaTotal'),
    andar: numero('andar'),
    valorAluguel: preco('valorAluguel'),
    valorCondominio: preco('valorCondominio'),
    valorIPTU: preco('valorIPTU'),
  };
}

/** Suggestions only: the service takes any text. */
export const TIPOS = [
  'Apartamento',
  'Casa',
  'Casa em condomínio',
  'Kitnet',
  'Sobrado',
  'Sala comercial',
  'Loja',
  'Galpão',
  'Terreno',
];
export const LOCACOES = ['Residencial', 'Comercial', 'Temporada'];
export const MOBILIAS = ['Não', 'Sim', 'Parcialmente'];
