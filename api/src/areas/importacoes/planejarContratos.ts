import { NovoContrato } from '@imob/schemas/contratos';
import { contasDoContrato, recusarContrato, recusarOcupado } from '../contratos/criar.ts';
import type { Achado } from './achar.ts';
import { lerDemais } from './demais.ts';
import { type ContratoDoPlano, type ImovelDoPlano, type LocatarioDoPlano, tituloDoContrato } from './existentes.ts';
import { avisar, conferir, type Julgada, notar, recusarRepetida, validar } from './julgar.ts';
import type { Linha } from './linhas.ts';

export type LinhaDeContrato = Julgada & {
  tipo: 'CONTRATOS';
  contrato?: ContratoDoPlano;
  corpo?: NovoContrato;
  /** They rent too. */
  demais: LocatarioDoPlano[];
};

type Achar = {
  imovel: (dito: unknown) => Achado<ImovelDoPlano>;
  locatario: (dito: unknown) => Achado<LocatarioDoPlano>;
  /** Gives the property and the tenant that the same row of the file describes, if it holds them all. */
  daLinha: (linha: Linha) => { imovel?: ImovelDoPlano | undefined; locatario?: LocatarioDoPlano | undefined };
};

/** The record that a column names; a word that names none is noted. */
export function achado<T>(linha: Linha, campo: string, achar: (dito: unknown) => Achado<T>): T | undefined {
  const dito = linha.valores[campo];
  if (dito === undefined || linha.erros.some((erro) => erro.campo === campo)) return undefined;
  const resposta = achar(dito);
  if ('achado' in resposta) return resposta.achado;
  notar(linha, campo, resposta.erro);
  return undefined;
}

const NOMES = { imovelId: 'imovel', locatarioId: 'locatario', ateMes: 'etapas', valor: 'etapas' };
const TERMOS = ['multaPercentual', 'jurosMensal', 'carenciaDias', 'indiceReajuste', 'finalidade'] as const;

/** Leases of the file, known again by property, tenant and start. They join the known ones, with the contas they will have. */
export function planejarContratos(
  linhas: Linha[],
  contratos: ContratoDoPlano[],
  achar: Achar,
  hoje: string,
): LinhaDeContrato[] {
  const vistas = new Map<string, Linha>();
  return linhas.map((linha) => {
    const { valores } = linha;
    const mesma = achar.daLinha(linha);
    const imovel = mesma.imovel ?? achado(linha, 'imovel', achar.imovel);
    const locatario = mesma.locatario ?? achado(linha, 'locatario', achar.locatario);
    const demais = lerDemais(linha, locatario, achar.locatario);
    const termos = Object.fromEntries(TERMOS.flatMap((nome) => (nome in valores ? [[nome, valores[nome]]] : [])));
    const corpo = validar(
      linha,
      NovoContrato,
      {
        ...{ imovelId: imovel || valores.imovel !== undefined ? '' : undefined, dataInicio: valores.dataInicio },
        ...{ locatarioId: locatario || valores.locatario !== undefined ? '' : undefined, dataFim: valores.dataFim },
        ...{ valorAluguel: valores.valorAluguel, diaVencimento: valores.diaVencimento },
        ...{
          valorCaucao: valores.valorCaucao,
          etapas: valores.etapas,
          ...(Object.keys(termos).length > 0 && { termos }),
        },
      },
      NOMES,
    );
    let meses = 0;
    if (corpo) {
      conferir(linha, () => {
        meses = recusarContrato(corpo);
      });
    }
    const titulo = imovel && locatario ? tituloDoContrato({ imovel, locatario }) : String(valores.imovel ?? '');
    const julgar = (acao: Julgada['acao'], contrato?: ContratoDoPlano): LinhaDeContrato => ({
      ...{ ...linha, tipo: 'CONTRATOS', contrato, corpo, demais, titulo },
      acao: linha.erros.length > 0 ? 'ERRO' : acao,
    });
    if (!corpo || !imovel || !locatario) return julgar('ERRO');
    const { dataInicio, dataFim, valorAluguel } = corpo;
    const existe = contratos.find(
      (um) => um.imovel === imovel && um.locatario === locatario && um.dataInicio === dataInicio && um.id !== null,
    );
    const iguais = [numeroDe(imovel), numeroDe(locatario), dataInicio].join('|');
    recusarRepetida(linha, vistas, iguais, null);
    if (existe) return julgar('EXISTE', existe);
    conferir(linha, () => recusarOcupado(imovel), 'imovel');
    if (linha.erros.length > 0) return julgar('ERRO');
    if (dataFim < hoje)
      avisar(linha, 'dataFim', 'O prazo já terminou: o contrato entra ativo, para ser renovado ou encerrado.');
    imovel.status = 'ALUGADO';
    const contas = contasDoContrato(corpo, meses).map((conta) => ({
      ...conta,
      ...{ id: null, status: 'PENDENTE' as const, composta: false, itens: [], inteiraId: null },
    }));
    const contrato = { id: null, imovel, locatario, dataInicio, dataFim, valorAluguel, contas };
    contratos.push(contrato);
    return julgar('CRIAR', contrato);
  });
}

const numeros = new WeakMap<object, number>();
let ultimo = 0;
/** Tells records apart that have no id yet. */
function numeroDe(registro: object): number {
  const numero = numeros.get(registro) ?? ++ultimo;
  numeros.set(registro, numero);
  return numero;
}
