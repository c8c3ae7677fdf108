import type { Perfil } from '@imob/schemas/auth';
import type { ContratoLido } from '@imob/schemas/contratos';
import { nomeDoPapel } from '@imob/schemas/documents/agreement';
import { documentoComNome } from '@imob/schemas/documents/format';
import { assinaturaDoLocador } from '@imob/schemas/documents/parties';
import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { enderecoEmLinha } from '@imob/schemas/rules/addresses';
import { contratoDaVistoria as deQualContrato } from '@imob/schemas/rules/contratoDaVistoria';
import { nomeDaLeitura } from '@imob/schemas/rules/emendas';
import { ehVideo } from '@imob/schemas/rules/video';
import { dataPorExtenso } from '@imob/schemas/rules/words';
import { contagem, data, diaDoInstante, momento, numero } from '../../format/format.ts';
import { comEdicoes, contarVerificados } from './juntar.ts';
import type { Edicao } from './loja.ts';
import { medida } from './medida.ts';
import { alteracaoEmPalavras } from './palavras.ts';
import { type Secao, secoesDoLaudo } from './secoesDoLaudo.ts';

export type Foto = { url: string; nome: string };

export type TextoDoLaudo = {
  titulo: string;
  /** Says what the inspection was of, and when. */
  dados: { nome: string; valor: string }[];
  descricao: string;
  /** Rooms and what stands in them, then the items that stand in none. */
  secoes: Secao[];
  medidas: { nome: string; valor: string; fotos: Foto[] }[];
  fotosGerais: Foto[];
  emendas: { titulo: string; motivo: string; alteracoes: string[]; fotos: Foto[] }[];
  /** Since when it is closed, and by what it is known. */
  fecho: string | undefined;
  declaracao: string;
  localEData: string;
  assinaturas: { papel: string; nome: string; documento: string }[];
};

/** Every photo of a laudo, in its order. */
export const fotosDe = ({ secoes, medidas, fotosGerais, emendas }: TextoDoLaudo): Foto[] => [
  ...secoes.flatMap(({ itens }) => itens.flatMap(({ fotos }) => fotos)),
  ...medidas.flatMap(({ fotos }) => fotos),
  ...fotosGerais,
  ...emendas.flatMap(({ fotos }) => fotos),
];

type DadosDoLaudo = {
  inspecao: Inspecao;
  /** Says what was typed here and has not reached the service yet. */
  edicoes?: ReadonlyMap<string, Edicao>;
  imovel: ImovelLido;
  contratos: readonly ContratoLido[];
  /** They rent beside the tenant of the inspection's contract, and sign too. */
  demais?: readonly { nome: string; cpf: string }[] | undefined;
  locador: Perfil;
};

/** The whole text of an inspection to be signed, for the screen and for the PDF alike. */
export function textoDoLaudo(dados: DadosDoLaudo): TextoDoLaudo {
  const { inspecao: guardada, edicoes, imovel, contratos, demais = [], locador } = dados;
  const inspecao = comEdicoes(guardada, edicoes);
  const { tipo, dataVistoria, fotosKeys, videosKeys, fechadaEm, hash } = inspecao;
  const contrato = contratoDaVistoria(contratos, inspecao);
  const dono = { papel: nomeDoPapel('LOCADOR', 'NEUTRO'), ...assinaturaDoLocador(locador) };
  const inquilinos = (contrato ? [contrato.locatario, ...demais] : []).map(({ nome, cpf }) => ({
    ...{ papel: nomeDoPapel('LOCATÁRIO', 'NEUTRO'), nome, documento: documentoComNome(cpf) },
  }));
  const { vistos, total } = contarVerificados(inspecao);
  const gerais = [...fotosKeys, ...videosKeys];
  const fotos = gerais.filter((arquivo) => !ehVideo(arquivo));
  const videos = gerais.length - fotos.length;
  const linha = (nome: string, valor: string | undefined) => (valor ? [{ nome, valor }] : []);
  const parte = ({ nome, documento }: { nome: string; documento: string }) =>
    [nome, documento].filter(Boolean).join(', ');
  return {
    titulo: `Laudo de vistoria de ${tipo.toLowerCase()}`,
    dados: [
      ...linha('Imóvel', imovel.nome ?? undefined),
      ...linha('Endereço', `${enderecoEmLinha(imovel)}, CEP ${imovel.cep}`),
      ...linha('Tipo de vistoria', tipo),
      ...linha('Data', data(dataVistoria)),
      ...linha('Parte locadora', parte(dono)),
      ...linha('Parte locatária', inquilinos.map(parte).join('; ')),
      ...linha('Contrato', contrato && `de ${data(contrato.dataInicio)} a ${data(contrato.dataFim)}`),
      ...linha('Verificado', total > 0 ? `${numero(vistos)} de ${contagem(total, 'ponto', 'pontos')}` : undefined),
      ...linha('Vídeos', videos > 0 ? `${contagem(videos, 'guardado', 'guardados')} no sistema` : undefined),
    ],
    descricao: inspecao.descricao ?? '',
    secoes: secoesDoLaudo(inspecao),
    medidas: [
      ...inspecao.leituras.map(({ tipo: qual, valor, fotosKeys: delas }) => {
        const nome = `Medidor de ${nomeDaLeitura(qual).toLowerCase()}`;
        return {
          nome,
          valor: medida(valor),
          fotos: delas.map(({ url }, i) => ({ url, nome: `Foto ${i + 1} de ${nome}` })),
        };
      }),
      ...inspecao.chaves.map(({ nome, quantidade }) => ({
        nome: `Chaves: ${nome}`,
        valor: medida(quantidade),
        fotos: [],
      })),
    ],
    fotosGerais: fotos.map(({ url }, i) => ({ url, nome: `Foto geral ${i + 1}` })),
    emendas: inspecao.emendas.map(({ em, motivo, alteracoes, fotosKeys: delas = [] }, i) => ({
      titulo: `Emenda ${i + 1}, de ${momento(em)}`,
      motivo,
      alteracoes: alteracoes.map(alteracaoEmPalavras),
      fotos: delas.map(({ url }, n) => ({ url, nome: `Foto ${n + 1} da emenda ${i + 1}` })),
    })),
    fecho: fechadaEm && hash ? `Vistoria fechada em ${momento(fechadaEm)}. SHA-256: ${hash}` : undefined,
    declaracao: `${oQueFoiConferido(vistos, total)}${
      tipo === 'Entrada' && contrato
        ? ' Este laudo integra o contrato de locação (art. 22, V, da Lei nº 8.245/1991).'
        : ' Este laudo é assinado em duas vias de igual teor.'
    }`,
    localEData: `${imovel.cidade}/${imovel.estado}, ${dataPorExtenso(dataVistoria)}.`,
    assinaturas: [
      dono,
      ...(contrato ? inquilinos : [{ papel: 'ACOMPANHOU A VISTORIA', nome: 'Nome:', documento: 'CPF:' }]),
    ],
  };
}

/** Nothing is said to have been checked that was not. */
function oQueFoiConferido(vistos: number, total: number): string {
  if (vistos === 0) {
    return 'Nenhum cômodo nem item foi verificado nesta vistoria: as partes assinam só o que a descrição e as fotos mostram.';
  }
  if (vistos === total) {
    return 'As partes conferiram o estado de cada cômodo e item, tal como descrito acima, e assinam este laudo.';
  }
  const sem = contagem(total - vistos, 'ponto marcado', 'pontos marcados');
  return `As partes conferiram o que tem sua condição descrita acima. ${sem} como “Não verificado” não ${
    total - vistos === 1 ? 'foi conferido' : 'foram conferidos'
  }, e sobre ${total - vistos === 1 ? 'ele' : 'eles'} este laudo nada afirma.`;
}

/** The contract that an inspection belongs to; none where that is not sure, as the names are signed under. */
export function contratoDaVistoria(
  contratos: readonly ContratoLido[],
  vistoria: Pick<Inspecao, 'imovelId' | 'tipo' | 'dataVistoria'>,
): ContratoLido | undefined {
  const comFim = contratos.map((contrato) => ({
    ...contrato,
    fim: contrato.encerradoEm ? diaDoInstante(contrato.encerradoEm) : contrato.dataFim,
  }));
  return deQualContrato(comFim, vistoria);
}
