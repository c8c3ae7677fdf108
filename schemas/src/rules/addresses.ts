export type PartesDoEndereco = {
  rua?: string | null;
  numero?: string | null;
  complemento?: string | null;
  bairro?: string | null;
  cidade?: string | null;
  estado?: string | null;
};

const juntar = (partes: (string | null | undefined)[], entre: string) => partes.filter(Boolean).join(entre);

/** What people call a property: its name, or where it is, told apart from the others of one building. */
export const nomeDoImovel = ({ nome, rua, numero, complemento }: PartesDoEndereco & { nome?: string | null }): string =>
  nome?.trim() || juntar([rua, numero, complemento], ', ');

/** One line of what is there: `Rua das Flores, 10, apto 3 - Centro, Campinas/SP`. */
export function enderecoEmLinha({ rua, numero, complemento, bairro, cidade, estado }: PartesDoEndereco): string {
  const lugar = juntar([bairro, juntar([cidade, estado], '/')], ', ');
  return juntar([juntar([rua, numero, complemento], ', '), lugar], ' - ');
}

/** What stands below a property's name: of one that is called by its address, what the name does not say already. */
export const enderecoSobONome = (nome: string, endereco: string): string =>
  endereco.startsWith(`${nome} - `) ? endereco.slice(`${nome} - `.length) : endereco;
