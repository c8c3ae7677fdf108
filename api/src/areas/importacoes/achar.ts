import { nomeDoImovel } from '@imob/schemas/rules/addresses';
import { cortar } from '@imob/schemas/rules/cut';
import { lerCelula } from '@imob/schemas/rules/importacao/celulas';
import { chaveDoCpf } from '../locatarios/gravar.ts';
import { chaveDoTexto, type ImovelDoPlano, type LocatarioDoPlano, nomesDoImovel } from './existentes.ts';

/** Gives the record that a word of a row names, or the sentence why that is not clear. */
export type Achado<T> = { achado: T } | { erro: string };

const LETRAS = 60;
const cortado = (dito: unknown) => cortar(String(dito), LETRAS);

/** Finds by name: the surest kind of name that names anything decides. */
function indice<T>(itens: readonly T[], nomesDe: (item: T) => readonly (readonly string[])[]) {
  const niveis: Map<string, T[]>[] = [];
  for (const item of itens) {
    for (const [nivel, nomes] of nomesDe(item).entries()) {
      niveis[nivel] ??= new Map();
      for (const nome of nomes) niveis[nivel].set(nome, [...(niveis[nivel].get(nome) ?? []), item]);
    }
  }
  return (nome: string): T[] => niveis.map((nivel) => nivel.get(nome) ?? []).find(({ length }) => length > 0) ?? [];
}

export function acharImoveis(imoveis: readonly ImovelDoPlano[]) {
  const achar = indice(imoveis, nomesDoImovel);
  return (dito: unknown): Achado<ImovelDoPlano> => {
    const [achado, outro] = achar(chaveDoTexto(dito));
    if (!achado) {
      return {
        erro: `Nenhum imóvel se chama "${cortado(dito)}". Use o nome, o endereço ou o código de um imóvel da planilha ou já cadastrado.`,
      };
    }
    if (outro) {
      return {
        erro: `Há mais de um imóvel "${cortado(dito)}", como ${nomeDoImovel(achado)}. Use o código ou o endereço com complemento.`,
      };
    }
    return { achado };
  };
}

export function acharLocatarios(locatarios: readonly LocatarioDoPlano[]) {
  const achar = indice(locatarios, ({ cpfChave, nome }) => [[cpfChave], [chaveDoTexto(nome)]]);
  return (dito: unknown): Achado<LocatarioDoPlano> => {
    const documento = lerCelula('documento', String(dito));
    const porCpf = achar(chaveDoCpf(String('valor' in documento ? documento.valor : dito)));
    const [achado, outro] = porCpf.length > 0 ? porCpf : achar(chaveDoTexto(dito));
    if (!achado) {
      return {
        erro: `Nenhum locatário se chama "${cortado(dito)}". Use o CPF, o CNPJ ou o nome de um locatário da planilha ou já cadastrado.`,
      };
    }
    return outro ? { erro: `Há mais de um locatário "${cortado(dito)}". Use o CPF ou o CNPJ.` } : { achado };
  };
}
