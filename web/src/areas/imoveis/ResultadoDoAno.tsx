import { Group, SimpleGrid, Skeleton, Text } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Secao } from '../../components/screen/Secao.tsx';
import { dinheiro, hoje } from '../../format/format.ts';
import { consultaDoResultado } from './consultas.ts';

/** Shows what a property brought this year, and leads to what was spent on it. */
export function ResultadoDoAno({ imovelId }: { imovelId: string }) {
  const lido = useQuery(consultaDoResultado(imovelId));
  return (
    <Secao titulo={`Resultado de ${hoje().slice(0, 4)}`} acao={<Ligacao to="/resultado">Todos os imóveis</Ligacao>}>
      <Carregado consulta={lido} esqueleto={<Skeleton h={46} />}>
        {({ recebido, despesas, resultado, previstas }) => (
          <>
            <SimpleGrid cols={{ base: 2, xs: 3 }} component="dl" m={0} verticalSpacing="xs">
              <Dado nome="Recebido" valor={recebido} />
              <Dado nome="Despesas" valor={despesas} />
              <Dado nome="Resultado" valor={resultado} />
            </SimpleGrid>
            {previstas > 0 && (
              <Text fz="sm" c="dimmed" mt="xs">
                Mais {dinheiro(previstas)} de despesas a pagar até dezembro.
              </Text>
            )}
          </>
        )}
      </Carregado>
      <Group mt="md" gap="sm">
        <BotaoLink variant="default" to="/despesas" search={{ imovelId }}>
          Ver despesas
        </BotaoLink>
        <BotaoLink variant="default" to="/despesas" search={{ imovelId, nova: true }}>
          Lançar despesa
        </BotaoLink>
        <BotaoLink variant="default" to="/previsao" search={{ imovelId }}>
          Previsão
        </BotaoLink>
      </Group>
    </Secao>
  );
}

const Dado = ({ nome, valor }: { nome: string; valor: number }) => (
  <div>
    <Text component="dt" fz="sm" c="dimmed">
      {nome}
    </Text>
    <Text
      component="dd"
      m={0}
      fw={600}
      className="numeros"
      style={{ whiteSpace: 'nowrap' }}
      {...(valor < 0 && { c: 'var(--mantine-color-error)' })}
    >
      {dinheiro(valor)}
    </Text>
  </div>
);
