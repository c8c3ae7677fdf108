import type * as extratos from '@imob/schemas/extratos';
import { ActionIcon, Menu, Stack } from '@mantine/core';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { momento } from '../../format/format.ts';
import { consulta, useMudanca } from '../../service/queries.ts';
import { LinhasDeFora } from './LinhasDeFora.tsx';
import { Pares } from './Pares.tsx';

/** One statement: its credits beside what they seem to pay. */
export function Extrato() {
  const { id } = useParams({ from: '/app/recebimentos/extratos/$id' });
  const leitura = useQuery(consulta('GET /extratos/:id', { params: { id } }));
  const lido = leitura.data;
  return (
    <Pagina
      titulo={lido?.nome ?? 'Extrato'}
      descricao={lido && `${lido.conta ? `${lido.conta}, importado` : 'Importado'} em ${momento(lido.criadoEm)}`}
      voltar={
        <Voltar to="/recebimentos" search={{ aba: 'extratos' }}>
          Extratos
        </Voltar>
      }
      acoes={lido && <MaisAcoes extrato={lido} />}
      acoesAoLado
    >
      <Carregado consulta={leitura}>
        {(dados) => (
          <Stack gap="xl">
            <LinhasDeFora {...dados} />
            <Pares extrato={dados} />
          </Stack>
        )}
      </Carregado>
    </Pagina>
  );
}

function MaisAcoes({ extrato: { id, nome } }: { extrato: extratos.Extrato }) {
  const navegar = useNavigate();
  const { mutateAsync } = useMudanca('DELETE /extratos/:id', {
    sucesso: ({ message }) => message,
    erroNoLugar: true,
    aoConcluir: () => void navegar({ to: '/recebimentos', search: { aba: 'extratos' } }),
  });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Mais ações do extrato">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <Menu.Item
          color="red"
          leftSection={<IconTrash size={16} />}
          onClick={() =>
            confirmar({
              titulo: `Apagar ${nome}?`,
              oQueAcontece: 'O que este extrato já quitou permanece. Importado de novo, ele não quita nada duas vezes.',
              acao: 'Apagar extrato',
              perigo: true,
              aoConfirmar: () => mutateAsync({ params: { id } }),
            })
          }
        >
          Apagar extrato
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
