import type { Locatario } from '@imob/schemas/locatarios';
import type * as paginas from '@imob/schemas/paginas/locatarios';
import { Badge } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DialogoDeFormulario } from '../../../components/dialogs/DialogoDeFormulario.tsx';
import { pages } from '../../../service/pages.ts';
import { consulta } from '../../../service/queries.ts';
import { Escolha, type Opcao } from './Escolha.tsx';
import { COM_NOME } from './livres.ts';
import { NovoLocatarioRapido } from './NovoLocatarioRapido.tsx';
import { QuemMais } from './QuemMais.tsx';
import type { CamposContrato } from './rascunho.ts';

type Props = { campos: CamposContrato; escolhido: Locatario | undefined; interessadoId: string | undefined };

export function EscolherLocatario({ campos, escolhido, interessadoId }: Props) {
  const [aberto, { open, close }] = useDisclosure();
  const [busca, setBusca] = useState('');
  const { data: quantos } = useQuery(consulta('GET /locatarios/totais', { query: COM_NOME }));
  const lista = useInfiniteQuery(pages('GET /locatarios/pagina', { ...COM_NOME, ...(busca && { busca }) }));
  const escolher = (id: string) => {
    campos.setFieldValue('locatarioId', id);
    campos.setFieldValue('demaisLocatarios', (demais) => demais.filter((outro) => outro !== id));
    campos.clearFieldError('locatarioId');
  };
  return (
    <>
      <Escolha
        titulo="Quem vai alugar?"
        explicacao="Com e-mail e telefone, os avisos de vencimento, quando ligados, e o contrato podem ser enviados por aqui."
        vazio="Você ainda não tem locatários. Cadastre o primeiro agora: bastam nome e CPF."
        lista={lista}
        opcoes={lista.data?.pages.flatMap(({ locatarios }) => locatarios).map(opcaoDe)}
        existem={quantos?.locatarios ?? 0}
        busca={busca}
        aoBuscar={setBusca}
        id={campos.values.locatarioId}
        escolhida={escolhido && opcaoDe(escolhido)}
        aoEscolher={escolher}
        erro={campos.errors.locatarioId && 'Escolha um locatário.'}
        novo={{ nome: 'Novo locatário', abrir: open }}
      />
      {escolhido && <QuemMais campos={campos} escolhido={escolhido} interessadoId={interessadoId} />}
      <DialogoDeFormulario opened={aberto} onClose={close} title="Novo locatário" size="lg">
        <NovoLocatarioRapido fechar={close} aoCriar={escolher} />
      </DialogoDeFormulario>
    </>
  );
}

type Linha = Pick<paginas.LocatarioDaPagina, 'id' | 'nome' | 'cpf' | 'email' | 'telefone'> & {
  temContratoAtivo?: boolean;
};

const opcaoDe = ({ id, nome, cpf, email, telefone, temContratoAtivo }: Linha): Opcao => ({
  id,
  nome,
  detalhe: [cpf, email, telefone].filter(Boolean).join(' · '),
  lado: temContratoAtivo && (
    <Badge variant="light" color="blue" tt="none" radius="sm">
      Já tem contrato
    </Badge>
  ),
});
