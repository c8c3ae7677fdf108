export type PartesDoEndereco = {
  rua?: string | null;
  numero?: string | null;
  complemento?: string | null;
  bairro?: string | null;
  cidade?: string | null;
  estado?: string | null;
};

const juntar = (partes: (string | null | undefined)[], entre: string) => partes.filter(Boolean).join(entre);

/** Gives the everyday name of a property: its own, or its street, number and complement, which differ within one building. */
export const nomeDoImovel = ({ nome, rua, numero, complemento }: PartesDoEndereco & { nome?: string | null }): string =>
  nome?.trim() || juntar([rua, numero, complemento], ', ');

/** One line of what is there: `Rua das Flores, 10, apto 3 - Centro, Campinas/SP`. */
export function enderecoEmLinha({ rua, numero, complemento, bairro, cidade, estado }: PartesDoEndereco): string {
  const lugar = juntar([bairro, juntar([cidade, estado], '/')], ', ');
  return juntar([juntar([rua, numero, complemento], ', '), lugar], ' - ');
}

/** Gives the address to show below a property's name, without the part that the name says already. */
export const enderecoSobONome = (nome: string, endereco: string): string =>
  endereco.startsWith(`${nome} - `) ? endereco.slice(`${nome} - `.length) : endereco;
