import type * as prestadores from '@imob/schemas/prestadores';
import { telefoneInternacional } from '@imob/schemas/rules/telephones';
import { ActionIcon, Anchor, Button, CopyButton, Grid, Group, Menu, Skeleton, Stack, Text } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import {
  IconBrandWhatsapp,
  IconCheck,
  IconCopy,
  IconDotsVertical,
  IconMail,
  IconPhone,
  IconTrash,
} from '@tabler/icons-react';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Parte } from '../../components/screen/Parte.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { telefone } from '../../format/telefone.ts';
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
                {ele.anotacoes && (
                  <Secao titulo="Anotações" nota="Só você vê.">
                    <Text style={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>{ele.anotacoes}</Text>
                  </Secao>
                )}
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

const linha = { display: 'inline-flex', alignItems: 'center', gap: 8, overflowWrap: 'anywhere' } as const;
const icone = { size: 18, 'aria-hidden': true, style: { flex: 'none' } } as const;

function Contato({ ele: { telefone: numero, email, chavePix, documento }, editar }: Props & { editar: () => void }) {
  const discado = telefoneInternacional(numero);
  return (
    <Secao
      titulo="Contato e pagamento"
      acao={
        <Button variant="subtle" size="compact-sm" onClick={editar}>
          Editar
        </Button>
      }
    >
      <Stack gap="xs" align="flex-start">
        {numero &&
          (discado ? (
            <>
              <Anchor href={`tel:+${discado}`} style={linha} className="numeros">
                <IconPhone {...icone} />
                {telefone(numero)}
              </Anchor>
              <Anchor href={`https://wa.me/${discado}`} target="_blank" rel="noopener noreferrer" style={linha}>
                <IconBrandWhatsapp {...icone} />
                WhatsApp
              </Anchor>
            </>
          ) : (
            <Text>{numero}</Text>
          ))}
        {email && (
          <Anchor href={`mailto:${email}`} style={linha}>
            <IconMail {...icone} />
            {email}
          </Anchor>
        )}
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
              <CopyButton value={chavePix} timeout={2_000}>
                {({ copied, copy }) => (
                  <Button
                    size="compact-sm"
                    variant="light"
                    onClick={copy}
                    aria-label={copied ? 'Copiada' : 'Copiar a chave Pix'}
                    leftSection={copied ? <IconCheck {...icone} size={16} /> : <IconCopy {...icone} size={16} />}
                  >
                    {copied ? 'Copiada' : 'Copiar'}
                  </Button>
                )}
              </CopyButton>
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
