import { listar } from '@imob/schemas/locatarios';
import { TELAS } from '@imob/schemas/telas';
import { Badge, Button, Group, Select, Stack, Text } from '@mantine/core';
import { IconPlus, IconUsers } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { getRouteApi, useNavigate } from '@tanstack/react-router';
import { BotaoLink } from '../componentes/BotaoLink.tsx';
import { CampoBusca } from '../componentes/CampoBusca.tsx';
import { Carregado } from '../componentes/Carregado.tsx';
import { Ligacao } from '../componentes/Ligacao.tsx';
import { Pagina } from '../componentes/Pagina.tsx';
import { type Coluna, Tabela } from '../componentes/Tabela.tsx';
import { Vazio } from '../componentes/Vazio.tsx';
import { consulta } from '../consultas.ts';
import { mascaraCpfOuCnpj } from '../documentos.ts';
import { filtrarLocatarios, type LocatarioDaLista } from './filtrar.ts';

const rota = getRouteApi('/app/locatarios');

const situacoes = [
  { value: 'com', label: 'Com contrato ativo' },
  { value: 'sem', label: 'Sem contrato ativo' },
];

export function Locatarios() {
  const lidos = useQuery(consulta(listar));
  return (
    <Pagina {...TELAS.locatarios} acoes={<BotaoNovo />}>
      <Carregado consulta={lidos}>
        {(locatarios) =>
          locatarios.length === 0 ? (
            <Vazio Icone={IconUsers} titulo="Cadastre seu primeiro locatário" acao={<BotaoNovo />}>
              Bastam o nome e o CPF. Com e-mail ou telefone, os avisos de vencimento chegam a ele sozinhos.
            </Vazio>
          ) : (
            <Lista locatarios={locatarios} />
          )
        }
      </Carregado>
    </Pagina>
  );
}

const BotaoNovo = () => (
  <BotaoLink to="/locatarios/novo" leftSection={<IconPlus size={18} aria-hidden />}>
    Novo locatário
  </BotaoLink>
);

function Lista({ locatarios }: { locatarios: LocatarioDaLista[] }) {
  const busca = rota.useSearch();
  const navegar = rota.useNavigate();
  const abrir = useNavigate();
  const filtrar = (parte: { situacao?: string; texto?: string }) =>
    void navegar({
      search: (antes) => Object.fromEntries(Object.entries({ ...antes, ...parte }).filter(([, valor]) => valor)),
      replace: true,
    });
  const vistos = filtrarLocatarios(locatarios, busca);
  return (
    <>
      <Group mb="lg" gap="sm">
        <CampoBusca
          aria-label="Buscar locatários"
          placeholder="Buscar por nome, CPF, e-mail ou telefone"
          value={busca.texto ?? ''}
          onChange={(texto) => filtrar({ texto })}
          flex="1 1 240px"
          maw={420}
        />
        <Select
          aria-label="Situação"
          placeholder="Todos"
          data={situacoes}
          clearable
          clearButtonProps={{ 'aria-label': 'Mostrar todos' }}
          value={busca.situacao ?? null}
          onChange={(situacao) => filtrar({ situacao: situacao ?? undefined })}
          w={220}
        />
      </Group>
      {vistos.length === 0 ? (
        <Vazio
          Icone={IconUsers}
          titulo="Nenhum locatário com estes filtros"
          acao={
            <Button variant="default" onClick={() => filtrar({ situacao: undefined, texto: undefined })}>
              Limpar os filtros
            </Button>
          }
        />
      ) : (
        <Tabela
          legenda="Locatários"
          larguraMinima={800}
          linhas={vistos}
          chave={({ id }) => id}
          colunas={colunas}
          aoAbrir={({ id }) => void abrir({ to: '/locatarios/$id', params: { id } })}
          cartao={(locatario) => (
            <Stack gap={4}>
              <Group justify="space-between" wrap="nowrap" align="flex-start">
                <Nome locatario={locatario} />
                <Contrato locatario={locatario} />
              </Group>
              <Text fz="sm" c="dimmed">
                {documento(locatario)}
              </Text>
              <Text fz="sm" c="dimmed" style={{ overflowWrap: 'anywhere' }}>
                {contato(locatario)}
              </Text>
            </Stack>
          )}
        />
      )}
    </>
  );
}

/** As people write it, when it is a whole document; otherwise as it was typed. */
export const documento = ({ cpf }: { cpf: string }): string =>
  /^\d{11}$|^[0-9A-Z]{12}\d{2}$/i.test(cpf) ? mascaraCpfOuCnpj(cpf) : cpf;

const contato = ({ email, telefone, whatsapp }: LocatarioDaLista) =>
  [email, whatsapp || telefone].filter(Boolean).join(' · ') || 'Sem contato';

const Nome = ({ locatario: { id, nome } }: { locatario: LocatarioDaLista }) => (
  <Ligacao to="/locatarios/$id" params={{ id }} c="inherit" fw={600} style={{ overflowWrap: 'anywhere' }}>
    {nome}
  </Ligacao>
);

const Contrato = ({ locatario: { temContratoAtivo } }: { locatario: LocatarioDaLista }) => (
  <Badge
    variant="light"
    tt="none"
    radius="sm"
    fw={600}
    color={temContratoAtivo ? 'green' : 'gray'}
    style={{ flex: 'none' }}
    {...(!temContratoAtivo && { c: 'dimmed' })}
  >
    {temContratoAtivo ? 'Contrato ativo' : 'Sem contrato'}
  </Badge>
);

const colunas: readonly Coluna<LocatarioDaLista>[] = [
  { id: 'nome', titulo: 'Nome', valor: ({ nome }) => nome, celula: (locatario) => <Nome locatario={locatario} /> },
  { id: 'cpf', titulo: 'CPF ou CNPJ', celula: documento, largura: 190 },
  { id: 'contato', titulo: 'Contato', celula: contato, largura: '34%' },
  {
    id: 'contrato',
    titulo: 'Contrato',
    valor: ({ temContratoAtivo }) => Number(temContratoAtivo),
    celula: (locatario) => <Contrato locatario={locatario} />,
    largura: 150,
  },
];
