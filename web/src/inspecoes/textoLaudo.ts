import type { Perfil } from '@imob/schemas/auth';
import type { ContratoLido } from '@imob/schemas/contratos';
import type { ImovelLido } from '@imob/schemas/imoveis';
import type { Inspecao } from '@imob/schemas/inspecoes';
import { locadorDe, locatarioDe } from '../contratos/partes.ts';
import { dataPorExtenso } from '../extenso.ts';
import { contagem, data, diasEntre, enderecoEmLinha, hoje, numero } from '../formato.ts';
import { ehVideo } from '../imoveis/midia.ts';
import type { Condicao } from './comparar.ts';
import { foiVerificado, itensParaVistoriar } from './juntar.ts';
import type { Edicao } from './loja.ts';
import { DESCRICAO } from './loja.ts';

type Foto = { url: string; nome: string };

export type TextoDoLaudo = {
  titulo: string;
  /** What the inspection was of, and when. */
  dados: { nome: string; valor: string }[];
  descricao: string;
  itens: { id: string; nome: string; detalhe: string; condicao: Condicao; observacao: string; fotos: Foto[] }[];
  fotosGerais: Foto[];
  declaracao: string;
  localEData: string;
  assinaturas: { papel: string; nome: string; documento: string }[];
};

export type DadosDoLaudo = {
  inspecao: Inspecao;
  /** What was typed here and has not reached the service yet. */
  edicoes?: ReadonlyMap<string, Edicao>;
  imovel: ImovelLido;
  contratos: readonly ContratoLido[];
  locador: Perfil;
};

/** The whole text of an inspection to be signed, for the screen and for the PDF alike. */
export function textoDoLaudo({ inspecao, edicoes, imovel, contratos, locador }: DadosDoLaudo): TextoDoLaudo {
  const { tipo, dataVistoria, fotosKeys, videosKeys } = inspecao;
  const contrato = contratoDaVistoria(contratos, inspecao);
  const dono = locadorDe(locador);
  const inquilino = contrato && locatarioDe(contrato, undefined);
  const itens = itensParaVistoriar(inspecao, edicoes);
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
      ...linha('Locador', parte(dono)),
      ...linha('Locatário', inquilino && parte(inquilino)),
      ...linha('Contrato', contrato && `de ${data(contrato.dataInicio)} a ${data(contrato.dataFim)}`),
      ...linha(
        'Itens',
        itens.length > 0
          ? `${contagem(itens.filter(foiVerificado).length, 'verificado', 'verificados')} de ${itens.length}`
          : undefined,
      ),
      ...linha('Vídeos', videos > 0 ? `${contagem(videos, 'guardado', 'guardados')} no sistema` : undefined),
    ],
    descricao: edicoes?.get(DESCRICAO)?.observacao ?? inspecao.descricao ?? '',
    itens: itens.map(({ id, nomeItem, categoria, quantidade, condicaoAtual, observacao, fotosUrls }) => ({
      id,
      nome: nomeItem,
      detalhe: quantidade === 1 ? categoria : `${categoria}, ${numero(quantidade)} unidades`,
      condicao: condicaoAtual,
      observacao,
      fotos: fotosUrls.map((url, i) => ({ url, nome: `Foto ${i + 1} de ${nomeItem}` })),
    })),
    fotosGerais: fotos.map(({ url }, i) => ({ url, nome: `Foto geral ${i + 1}` })),
    declaracao: `As partes conferiram o estado do imóvel e de seus pertences, tal como descrito acima, e assinam este laudo${
      tipo === 'Entrada' && contrato
        ? ', que integra o contrato de locação (art. 22, V, da Lei nº 8.245/1991)'
        : ' em duas vias de igual teor'
    }.`,
    localEData: `${imovel.cidade}/${imovel.estado}, ${dataPorExtenso(dataVistoria)}.`,
    assinaturas: [dono, inquilino ?? { papel: 'ACOMPANHOU A VISTORIA', nome: 'Nome:', documento: 'CPF:' }],
  };
}

/** An entry is made about when its contract begins, an exit at the end or a little later, others while it lasts. */
const ANTES_OU_DEPOIS_DO_INICIO = 90;
const DEPOIS_DO_FIM = 60;

/** The contract that an inspection belongs to; none where that is not sure, as the names are signed under. */
export function contratoDaVistoria(
  contratos: readonly ContratoLido[],
  { imovelId, tipo, dataVistoria }: Pick<Inspecao, 'imovelId' | 'tipo' | 'dataVistoria'>,
): ContratoLido | undefined {
  const desdeOInicio = ({ dataInicio }: ContratoLido) => diasEntre(dataInicio, dataVistoria);
  const desdeOFim = ({ ativo, dataFim, encerradoEm }: ContratoLido) =>
    ativo ? 0 : diasEntre(encerradoEm ? hoje(new Date(encerradoEm)) : dataFim, dataVistoria);
  const [escolhido] = contratos
    .filter((contrato) => contrato.imovelId === imovelId)
    .filter((contrato) =>
      tipo === 'Entrada'
        ? Math.abs(desdeOInicio(contrato)) <= ANTES_OU_DEPOIS_DO_INICIO && desdeOFim(contrato) <= 0
        : desdeOInicio(contrato) >= 0 && desdeOFim(contrato) <= (tipo === 'Saída' ? DEPOIS_DO_FIM : 0),
    )
    .sort((a, b) => Math.abs(desdeOInicio(a)) - Math.abs(desdeOInicio(b)));
  return escolhido;
}
