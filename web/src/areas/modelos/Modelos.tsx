import type { ModeloDaLista } from '@imob/schemas/modelos';
import { FINALIDADES } from '@imob/schemas/rules/finalidade';
import { Box, Group, Menu, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconCopy, IconFileText, IconPencil, IconPlus, IconStar, IconTrash } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { confirmar } from '../../components/dialogs/confirmar.tsx';
import { DialogoDeFormulario } from '../../components/dialogs/DialogoDeFormulario.tsx';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { MenuDaLinha } from '../../components/table/MenuDaLinha.tsx';
import { dataDoInstante } from '../../format/format.ts';
import { chamar } from '../../service/api.ts';
import { avisar, consulta, esquecer, useMudanca } from '../../service/queries.ts';
import { ItemHistorico } from '../auditoria/ItemHistorico.tsx';
import { Renomear } from './Renomear.tsx';

const icone = { size: 18, stroke: 1.6, 'aria-hidden': true } as const;

/** Lists the landlord's models of contracts. */
export function Modelos() {
  const navegar = useNavigate();
  const [renomeando, setRenomeando] = useState<ModeloDaLista>();
  const lista = useQuery(consulta('GET /modelos'));
  return (
    <Pagina
      titulo="Modelos de contrato"
      descricao="Os termos e o texto com que seus contratos novos começam. Mudar um modelo não muda contrato nenhum."
      voltar={<Voltar to="/contratos">Contratos</Voltar>}
      acoesAoLado
      acoes={
        <BotaoCurto
          nome="Novo modelo"
          Icone={IconPlus}
          onClick={() => void navegar({ to: '/contratos/modelos/novo' })}
        />
      }
    >
      <Carregado consulta={lista} esqueleto={<Skeleton h={320} radius="lg" />}>
        {({ modelos }) =>
          modelos.length === 0 ? (
            <Vazio
              Icone={IconFileText}
              titulo="Nenhum modelo ainda"
              acao={
                <SoQuemMuda>
                  <BotaoLink to="/contratos/modelos/novo">Novo modelo</BotaoLink>
                </SoQuemMuda>
              }
            >
              Tem um contrato do seu advogado, ou termos que usa sempre? Guarde-os aqui uma vez: cole o texto ou envie o
              .docx, e ponha os campos no lugar dos nomes e valores.
            </Vazio>
          ) : (
            <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Modelos de contrato">
              {modelos.map((modelo) => (
                <Linha key={modelo.id} modelo={modelo} renomear={() => setRenomeando(modelo)} />
              ))}
            </Stack>
          )
        }
      </Carregado>
      <DialogoDeFormulario
        opened={renomeando !== undefined}
        onClose={() => setRenomeando(undefined)}
        title="Renomear modelo"
      >
        {renomeando && <Renomear modelo={renomeando} fechar={() => setRenomeando(undefined)} />}
      </DialogoDeFormulario>
    </Pagina>
  );
}

function Linha({ modelo, renomear }: { modelo: ModeloDaLista; renomear: () => void }) {
  const { id, nome, finalidade, padrao, temTexto, atualizadoEm } = modelo;
  const duplicar = useMudanca('POST /modelos/:id/duplicar', { sucesso: (copia) => `Copiado como “${copia.nome}”.` });
  const mudar = useMudanca('PATCH /modelos/:id', { sucesso: 'Guardado.' });
  return (
    <Paper component="li" withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)">
      <Group justify="space-between" gap="sm" wrap="nowrap" align="flex-start">
        <Box miw={0}>
          <Group gap={8}>
            <Ligacao
              to="/contratos/modelos/$id"
              params={{ id }}
              c="inherit"
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {nome}
            </Ligacao>
            {padrao && <Selo cor="blue">Padrão</Selo>}
          </Group>
          <Text fz="sm" c="dimmed">
            {finalidade ? FINALIDADES[finalidade] : 'Qualquer finalidade'}
            {' · '}
            {temTexto ? 'texto próprio' : 'texto do sistema'}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros">
            Mudado em {dataDoInstante(atualizadoEm)}
          </Text>
        </Box>
        <MenuDaLinha nome={`Mais ações de ${nome}`}>
          {() => (
            <>
              <Menu.Item leftSection={<IconPencil {...icone} />} onClick={renomear}>
                Renomear
              </Menu.Item>
              <Menu.Item
                leftSection={<IconStar {...icone} />}
                onClick={() => mudar.mutate({ params: { id }, body: { padrao: !padrao } })}
              >
                {padrao ? 'Deixar de ser o padrão' : 'Tornar o padrão'}
              </Menu.Item>
              <Menu.Item
                leftSection={<IconCopy {...icone} />}
                onClick={() => duplicar.mutate({ params: { id }, body: {} })}
              >
                Duplicar
              </Menu.Item>
              <ItemHistorico tipo="modelo" id={id} nome={nome} icone={icone} />
              <Menu.Divider />
              <Menu.Item
                leftSection={<IconTrash {...icone} />}
                c="var(--mantine-color-error)"
                onClick={() => apagar(modelo)}
              >
                Apagar
              </Menu.Item>
            </>
          )}
        </MenuDaLinha>
      </Group>
    </Paper>
  );
}

const apagar = ({ id, nome }: ModeloDaLista) =>
  confirmar({
    titulo: `Apagar o modelo ${nome}?`,
    oQueAcontece: 'O modelo some da lista. Os contratos que começaram por ele continuam como estão.',
    acao: 'Apagar modelo',
    perigo: true,
    aoConfirmar: async () => {
      const { message } = await chamar('DELETE /modelos/:id', { params: { id } });
      await esquecer('DELETE /modelos/:id');
      avisar(message);
    },
  });
