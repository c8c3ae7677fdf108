import type * as prestadores from '@imob/schemas/prestadores';
import { ActionIcon, Button, Grid, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { IconDotsVertical, IconTrash } from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoCopiar } from '../../components/links/BotaoCopiar.tsx';
import { Contatos } from '../../components/links/Contatos.tsx';
import { Anotacoes } from '../../components/screen/Anotacoes.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { chamar } from '../../service/api.ts';
import { pages } from '../../service/pages.ts';
import { avisar, consulta, consultas, esquecer } from '../../service/queries.ts';
import { lazyPart } from '../../start/lazy.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { TabelaDeManutencoes } from '../manutencoes/TabelaDeManutencoes.tsx';

// The screen is there before its dialog and the fields are.
const EditarPrestador = lazyPart(() => import('./GravarPrestador.tsx'), 'EditarPrestador');

/** Somebody who works on the properties: how he is reached and paid, and what he was asked for. */
export function Prestador() {
  const { id } = useParams({ from: '/app/prestadores/$id' });
  const lido = useQuery(consulta('GET /prestadores/:id', { params: { id } }));
  const [editando, { open: editar, close: fechar }] = useDisclosure();
  return (
    <Pagina
      titulo={lido.data?.nome ?? 'Prestador'}
      voltar={<Voltar to="/prestadores">Prestadores</Voltar>}
      descricao={lido.data?.oficio}
      acoesAoLado
      acoes={lido.data && <Acoes ele={lido.data} />}
    >
      <Carregado consulta={lido} esqueleto={<Skeleton h={360} radius="lg" />}>
        {(ele) => (
          <Grid gap="lg">
            <Grid.Col span={{ base: 12, lg: 4 }}>
              <Stack gap="lg">
                <Contato ele={ele} editar={editar} />
                {ele.anotacoes && <Anotacoes anotacoes={ele.anotacoes} />}
              </Stack>
            </Grid.Col>
            <Grid.Col span={{ base: 12, lg: 8 }}>
              <OQueFez id={id} />
            </Grid.Col>
          </Grid>
        )}
      </Carregado>
      <DialogoDeFormulario opened={editando} onClose={fechar} title="Editar prestador">
        <Parte espera={<Skeleton h={420} radius="md" />}>
          {editando && lido.data && <EditarPrestador ele={lido.data} fechar={fechar} />}
        </Parte>
      </DialogoDeFormulario>
    </Pagina>
  );
}

type Props = { ele: prestadores.Prestador };

function Contato({ ele: { telefone: numero, email, chavePix, documento }, editar }: Props & { editar: () => void }) {
  return (
    <Secao
      titulo="Contato e pagamento"
      acaoMuda
      acao={
        <Button variant="subtle" size="compact-sm" onClick={editar}>
          Editar
        </Button>
      }
    >
      <Stack gap="xs" align="flex-start">
        <Contatos telefone={numero} email={email} />
        {!numero && !email && <Text c="dimmed">Nenhum telefone nem e-mail.</Text>}
        {documento && (
          <div>
            <Text fz="sm" c="dimmed">
              CPF ou CNPJ
            </Text>
            <Text className="numeros">{documento}</Text>
          </div>
        )}
        <div style={{ maxWidth: '100%' }}>
          <Text fz="sm" c="dimmed">
            Chave Pix
          </Text>
          {chavePix ? (
            <Group gap="xs">
              <Text style={{ overflowWrap: 'anywhere' }}>{chavePix}</Text>
              <BotaoCopiar valor={chavePix} size="compact-sm" feito="Copiada" aria-label="Copiar a chave Pix" />
            </Group>
          ) : (
            <Text c="dimmed">Não informada.</Text>
          )}
        </div>
      </Stack>
    </Secao>
  );
}

function OQueFez({ id }: { id: string }) {
  const lista = useInfiniteQuery(pages('GET /manutencoes/pagina', { prestadorId: id }));
  const linhas = lista.data?.pages.flatMap(({ manutencoes }) => manutencoes);
  return (
    <Secao titulo="Manutenções" nota="As que fez, e as de que deu ou recebeu um pedido de orçamento.">
      <Carregado consulta={{ ...lista, data: linhas }}>
        {(manutencoes) =>
          manutencoes.length > 0 ? (
            <>
              <TabelaDeManutencoes manutencoes={manutencoes} />
              <MostrarMais consulta={lista} />
            </>
          ) : (
            <Text c="dimmed">Nenhuma ainda. Peça um orçamento na tela de uma manutenção.</Text>
          )
        }
      </Carregado>
    </Secao>
  );
}

function Acoes({ ele: { id, nome } }: Props) {
  const navegar = useNavigate();
  const params = { id };
  const apagar = () =>
    confirmar({
      titulo: `Apagar ${nome}?`,
      oQueAcontece:
        'O contato, a chave Pix e as anotações são apagados de vez, e os endereços que recebeu não abrem mais. O que fez continua nas manutenções, com o nome dele.',
      acao: 'Apagar prestador',
      perigo: true,
      aoConfirmar: async () => {
        await chamar('DELETE /prestadores/:id', { params });
        await navegar({ to: '/prestadores' });
        consultas.removeQueries({ queryKey: consulta('GET /prestadores/:id', { params }).queryKey });
        void esquecer('DELETE /prestadores/:id');
        avisar('Prestador apagado.');
      },
    });
  return (
    <Menu position="bottom-end" withinPortal>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label="Mais ações do prestador">
          <IconDotsVertical size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <ItemHistorico tipo="prestador" id={id} nome={nome} />
        <Menu.Item leftSection={<IconTrash size={16} />} color="red" onClick={apagar}>
          Apagar
        </Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}
