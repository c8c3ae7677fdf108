import type { Inspecao } from '../inspecoes.ts';
import { enderecoEmLinha, type PartesDoEndereco } from '../rules/addresses.ts';
import { relogioEm } from '../rules/dates.ts';
import { nomeDaLeitura } from '../rules/emendas.ts';
import { contagem, numero } from '../rules/numbers.ts';
import { ehVideo } from '../rules/video.ts';
import { contarVerificados } from '../rules/vistoriados.ts';
import { dataPorExtenso } from '../rules/words.ts';
import { nomeDoPapel } from './agreement.ts';
import type { Locador } from './contractData.ts';
import { data, documentoComNome } from './format.ts';
import { type Foto, type Secao, secoesDoLaudo } from './inspectionSections.ts';
import { alteracaoEmPalavras, medida } from './inspectionWords.ts';
import { assinaturaDoLocador } from './parties.ts';
import type { Meio } from './pdf.ts';

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
  /** The landlord first. */
  assinaturas: { papel: string; nome: string; documento: string }[];
};

/** A report's photos place by place, in its order. */
export const lugaresDasFotos = ({ secoes, medidas, fotosGerais, emendas }: TextoDoLaudo): Foto[][] => [
  ...secoes.flatMap(({ itens }) => itens.map(({ fotos }) => fotos)),
  ...medidas.map(({ fotos }) => fotos),
  fotosGerais,
  ...emendas.map(({ fotos }) => fotos),
];

/** Every photo of a report, in its order. */
export const fotosDe = (laudo: TextoDoLaudo): Foto[] => lugaresDasFotos(laudo).flat();

type Pessoa = { nome: string; cpf: string };
type Assinante = TextoDoLaudo['assinaturas'][number];
type DadosDoLaudo = {
  inspecao: Inspecao;
  imovel: PartesDoEndereco & { nome: string | null; cep: string };
  /** The lease that the inspection belongs to, where that is sure. */
  contrato: { dataInicio: string; dataFim: string; locatario: Pessoa } | undefined;
  /** They rent beside the tenant of that lease, and sign too. */
  demais?: readonly Pessoa[] | undefined;
  /** Stands surety for that lease and signs too, where the landlord wants it. */
  fiador?: Assinante | undefined;
  locador: Locador;
  /** The landlord's time zone. */
  fuso: string;
  meio?: Meio | undefined;
};

/** The whole text of an inspection to be signed, for the screen and for the PDF alike. */
export function textoDoLaudo(dados: DadosDoLaudo): TextoDoLaudo {
  const { inspecao, imovel, contrato, demais = [], fiador, locador, fuso, meio = 'PAPEL' } = dados;
  const { tipo, dataVistoria, fotosKeys, videosKeys, fechadaEm, hash } = inspecao;
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
    titulo: tituloDoLaudo(inspecao),
    dados: [
      ...linha('Imóvel', imovel.nome ?? undefined),
      ...linha('Endereço', `${enderecoEmLinha(imovel)}, CEP ${imovel.cep}`),
      ...linha('Tipo de vistoria', tipo),
      ...linha('Data', data(dataVistoria)),
      ...linha('Situação', fechadaEm ? undefined : 'Ainda não fechada: o que este laudo diz pode mudar'),
      ...linha('Parte locadora', parte(dono)),
      ...linha('Parte locatária', inquilinos.map(parte).join('; ')),
      ...linha('Fiança', fiador && parte(fiador)),
      ...linha('Contrato', contrato && `de ${data(contrato.dataInicio)} a ${data(contrato.dataFim)}`),
      ...linha('Verificado', total > 0 ? `${numero(vistos)} de ${contagem(total, 'ponto', 'pontos')}` : undefined),
      ...linha('Vídeos', videos > 0 ? `${contagem(videos, 'guardado', 'guardados')} no sistema` : undefined),
    ],
    descricao: inspecao.descricao ?? '',
    secoes: secoesDoLaudo(inspecao),
    medidas: [
      ...inspecao.leituras.map(({ tipo: qual, valor, fotosKeys: delas }) => {
        const nome = `Medidor de ${nomeDaLeitura(qual).toLowerCase()}`;
        return { nome, valor: medida(valor), fotos: nomear(delas, (i) => `Foto ${i} de ${nome}`) };
      }),
      ...inspecao.chaves.map(({ nome, quantidade }) => ({
        nome: `Chaves: ${nome}`,
        valor: medida(quantidade),
        fotos: [],
      })),
    ],
    fotosGerais: nomear(fotos, (i) => `Foto geral ${i}`),
    emendas: inspecao.emendas.map(({ em, motivo, alteracoes, fotosKeys: delas = [] }, i) => ({
      titulo: `Emenda ${i + 1}, de ${momento(em, fuso)}`,
      motivo,
      alteracoes: alteracoes.map(alteracaoEmPalavras),
      fotos: nomear(delas, (n) => `Foto ${n} da emenda ${i + 1}`),
    })),
    fecho: fechadaEm && hash ? `Vistoria fechada em ${momento(fechadaEm, fuso)}. SHA-256: ${hash}` : undefined,
    declaracao: `${oQueFoiConferido(vistos, total)}${
      tipo === 'Entrada' && contrato
        ? ' Este laudo integra o contrato de locação (art. 22, V, da Lei nº 8.245/1991).'
        : meio === 'PAPEL'
          ? ' Este laudo é assinado em duas vias de igual teor.'
          : ''
    }${fiador ? ` ${fiador.nome}, que presta a fiança, assina ciente do que este laudo diz.` : ''}`,
    localEData: `${imovel.cidade}/${imovel.estado}, ${dataPorExtenso(dataVistoria)}.`,
    assinaturas: [
      dono,
      ...(contrato ? inquilinos : [{ papel: 'ACOMPANHOU A VISTORIA', nome: 'Nome:', documento: 'CPF:' }]),
      ...(fiador ? [fiador] : []),
    ],
  };
}

export const tituloDoLaudo = ({ tipo }: Pick<Inspecao, 'tipo'>): string => `Laudo de vistoria de ${tipo.toLowerCase()}`;

const nomear = (arquivos: Inspecao['fotosKeys'], nome: (i: number) => string): Foto[] =>
  arquivos.map(({ url, key }, i) => ({ url: url || key, nome: nome(i + 1) }));

/** A moment as the landlord's `10/03/2026, 15:04`. */
function momento(instante: string, fuso: string): string {
  const relogio = relogioEm(new Date(instante), fuso);
  return `${data(relogio)}, ${relogio.slice(11, 16)}`;
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
