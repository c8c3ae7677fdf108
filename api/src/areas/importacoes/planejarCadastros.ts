import { NovoImovel } from '@imob/schemas/imoveis';
import { NovoLocatario } from '@imob/schemas/locatarios';
import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { chaveDoCpf, recusarNascimentoFuturo } from '../locatarios/gravar.ts';
import { chaveDoImovel, chaveDoTexto, type ImovelDoPlano, type LocatarioDoPlano } from './existentes.ts';
import { avisar, conferir, type Julgada, recusarRepetida, validar } from './julgar.ts';
import type { Linha } from './linhas.ts';

export type LinhaDeImovel = Julgada & { tipo: 'IMOVEIS'; imovel: ImovelDoPlano; corpo?: NovoImovel };
export type LinhaDeLocatario = Julgada & { tipo: 'LOCATARIOS'; locatario: LocatarioDoPlano; corpo?: NovoLocatario };

const texto = (valor: unknown) => String(valor ?? '');

/** Properties of the file. Those with faults join the known ones too, so that their contracts are not blamed for it. */
export function planejarImoveis(linhas: Linha[], imoveis: ImovelDoPlano[]): LinhaDeImovel[] {
  const porChave = new Map(imoveis.map((imovel) => [chaveDoImovel(imovel), imovel]));
  const porEndereco = new Map(imoveis.map((imovel) => [chaveDoImovel({ ...imovel, nome: null }), imovel]));
  const vistas = new Map<string, Linha>();
  const daChave = new Map<string, ImovelDoPlano>();
  return linhas.map((linha) => {
    const { codigo, ...campos } = linha.valores;
    const corpo = validar(linha, NovoImovel, campos);
    const [rua, numero, cidade] = [texto(campos.rua), texto(campos.numero), texto(campos.cidade)];
    const lido = {
      nome: texto(campos.nome) || null,
      rua,
      numero,
      cidade,
      complemento: texto(campos.complemento) || null,
    };
    const chave = chaveDoImovel(lido);
    recusarRepetida(linha, vistas, chave, null);
    const existe = porChave.get(chave);
    const mesmo = daChave.get(chave);
    if (linha.repetida && mesmo) {
      return { ...linha, tipo: 'IMOVEIS', imovel: mesmo, corpo, acao: 'EXISTE', titulo: nomeDoImovel(lido) };
    }
    const imovel = existe ?? { ...lido, id: null, codigos: [], status: 'DISPONIVEL' as const, arquivado: false };
    if (codigo !== undefined) imovel.codigos.push(texto(codigo));
    daChave.set(chave, imovel);
    if (!existe) imoveis.push(imovel);
    const vizinho = existe ? undefined : porEndereco.get(chaveDoImovel({ ...lido, nome: null }));
    if (vizinho && linha.erros.length === 0) {
      avisar(linha, 'nome', `Já existe um imóvel neste endereço: ${nomeDoImovel(vizinho)}. Este será outro.`);
    }
    const acao = linha.erros.length > 0 ? 'ERRO' : existe ? 'EXISTE' : 'CRIAR';
    return { ...linha, tipo: 'IMOVEIS', imovel, corpo, acao, titulo: nomeDoImovel(lido) };
  });
}

/** Tenants of the file, known again by their document. */
export function planejarLocatarios(linhas: Linha[], locatarios: LocatarioDoPlano[], hoje: string): LinhaDeLocatario[] {
  const porCpf = new Map(locatarios.map((locatario) => [locatario.cpfChave, locatario]));
  const vistas = new Map<string, Linha>();
  const daChave = new Map<string, LocatarioDoPlano>();
  return linhas.map((linha) => {
    const corpo = validar(linha, NovoLocatario, linha.valores);
    if (corpo) conferir(linha, () => recusarNascimentoFuturo(corpo, hoje));
    const [nome, cpf] = [texto(linha.valores.nome), texto(linha.valores.cpf)];
    const cpfChave = chaveDoCpf(cpf);
    if (cpf) recusarRepetida(linha, vistas, cpfChave, 'cpf');
    const existe = porCpf.get(cpfChave);
    const mesmo = daChave.get(cpfChave);
    if (linha.repetida && mesmo) {
      return { ...linha, tipo: 'LOCATARIOS', locatario: mesmo, corpo, acao: 'EXISTE', titulo: nome };
    }
    if (existe && chaveDoTexto(existe.nome) !== chaveDoTexto(nome)) {
      avisar(linha, 'nome', `Este CPF ou CNPJ já é de ${existe.nome}; o cadastro que existe fica como está.`);
    }
    const locatario = existe ?? { id: null, nome, cpfChave };
    daChave.set(cpfChave, locatario);
    if (!existe) locatarios.push(locatario);
    const acao = linha.erros.length > 0 ? 'ERRO' : existe ? 'EXISTE' : 'CRIAR';
    return { ...linha, tipo: 'LOCATARIOS', locatario, corpo, acao, titulo: nome };
  });
}
