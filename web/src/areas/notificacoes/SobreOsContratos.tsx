import type { AvisoDoContrato } from '@imob/schemas/notificacoes';
import { Stack, Text, Title } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { type Coluna, Tabela } from '../../components/table/Tabela.tsx';
import { momento } from '../../format/format.ts';
import { consulta } from '../../service/queries.ts';
import { EnviosComMotivo } from './Envios.tsx';

/** Shows what was told about the leases themselves, and nothing while nothing was. */
export function SobreOsContratos({ contratoId }: { contratoId: string | undefined }) {
  const { data = [] } = useQuery(consulta('GET /notificacoes/contratos'));
  const avisos = contratoId ? data.filter((aviso) => aviso.contratoId === contratoId) : data;
  if (avisos.length === 0) return null;
  return (
    <Stack gap="sm" mt="lg">
      <Title order={2}>Sobre os contratos</Title>
      <Tabela
        legenda="Avisos sobre os contratos"
        larguraMinima={700}
        linhas={avisos}
        chave={({ id }) => id}
        colunas={colunas}
        cartao={(aviso) => <Cartao aviso={aviso} />}
        ordemInicial={{ coluna: 'quando', sentido: 'desc' }}
      />
    </Stack>
  );
}

const paraQuem = ({ tipo, locatarioNome }: AvisoDoContrato) => (tipo.startsWith('REAJUSTE') ? locatarioNome : 'você');
const qual = ({ imovelNome, locatarioNome }: AvisoDoContrato) => `${imovelNome}, ${locatarioNome}`;

const colunas: Coluna<AvisoDoContrato>[] = [
  { id: 'quando', titulo: 'Enviado em', valor: ({ em }) => em, celula: ({ em }) => momento(em), largura: 170 },
  {
    id: 'contrato',
    titulo: 'Contrato',
    valor: qual,
    celula: (aviso) => (
      <Ligacao to="/contratos/$id" params={{ id: aviso.contratoId }}>
        {qual(aviso)}
      </Ligacao>
    ),
  },
  { id: 'assunto', titulo: 'Aviso', valor: ({ assunto }) => assunto, celula: ({ assunto }) => assunto },
  { id: 'para', titulo: 'Para', valor: paraQuem, celula: paraQuem, largura: 160 },
  { id: 'canal', titulo: 'Canal', celula: (aviso) => <EnviosComMotivo envios={[aviso]} /> },
];

function Cartao({ aviso }: { aviso: AvisoDoContrato }) {
  return (
    <div>
      <Ligacao to="/contratos/$id" params={{ id: aviso.contratoId }}>
        {qual(aviso)}
      </Ligacao>
      <Text fz="sm">{aviso.assunto}</Text>
      <Text c="dimmed" fz="sm" mb="xs">
        Para {paraQuem(aviso)}
      </Text>
      <EnviosComMotivo envios={[aviso]} />
    </div>
  );
}
