import type { Rateio } from '@imob/schemas/rateios';
import { Box, Button, Checkbox, Group, Paper, Skeleton, Stack, Text } from '@mantine/core';
import { IconDivide, IconPlus } from '@tabler/icons-react';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { BotaoCurto } from '../../components/links/BotaoCurto.tsx';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Ligacao } from '../../components/links/Ligacao.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Selo } from '../../components/screen/Selo.tsx';
import { SoQuemMuda } from '../../components/screen/SoQuemMuda.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { MostrarMais } from '../../components/table/MostrarMais.tsx';
import { dinheiro, hoje } from '../../format/format.ts';
import { pages } from '../../service/pages.ts';
import { contaDe, mesEmPalavras, resumo } from './palavras.ts';
import { useRateios } from './useRateios.tsx';

/** Lists the bills that homes share. */
export function Rateios() {
  const navegar = useNavigate();
  const [inativos, setInativos] = useState(false);
  const dialogo = useRateios(
    ({ id }) => void navegar({ to: '/financeiro/rateios/$id', params: { id }, search: { mes: hoje().slice(0, 7) } }),
  );
  const lista = useInfiniteQuery(pages('GET /rateios', inativos ? { inativos: 'true' as const } : {}));
  const linhas = lista.data?.pages.flatMap(({ rateios }) => rateios);
  const novo = () => dialogo.abrir();
  return (
    <Pagina
      titulo="Contas divididas"
      descricao="Água, luz, internet e outras que seus imóveis dividem."
      voltar={<Voltar to="/financeiro">Financeiro</Voltar>}
      acoesAoLado
      acoes={<BotaoCurto nome="Nova conta a dividir" Icone={IconPlus} onClick={novo} />}
    >
      <Carregado consulta={{ ...lista, data: linhas }} esqueleto={<Skeleton h={320} radius="lg" />}>
        {(rateios) => (
          <Stack gap="sm">
            {rateios.length === 0 && !inativos ? (
              <Vazio
                Icone={IconDivide}
                titulo="Nenhuma conta dividida"
                acao={
                  <SoQuemMuda>
                    <Button onClick={novo}>Nova conta a dividir</Button>
                  </SoQuemMuda>
                }
              >
                A conta da vila vem uma só? Diga quais imóveis a dividem: por partes iguais, por pessoas ou pela leitura
                do medidor de cada um. Todo mês você digita a conta, e a parte de cada inquilino entra no aluguel dele.
              </Vazio>
            ) : (
              <Stack component="ul" gap="sm" p={0} m={0} style={{ listStyle: 'none' }} aria-label="Contas divididas">
                {rateios.map((rateio) => (
                  <Linha key={rateio.id} rateio={rateio} />
                ))}
              </Stack>
            )}
            <MostrarMais consulta={lista} />
            <Checkbox
              label="Mostrar também as desligadas"
              checked={inativos}
              onChange={({ currentTarget }) => setInativos(currentTarget.checked)}
            />
          </Stack>
        )}
      </Carregado>
      {dialogo.elemento}
    </Pagina>
  );
}

function Linha({ rateio }: { rateio: Rateio }) {
  const { id, nome, ultima, ativo } = rateio;
  const mes = hoje().slice(0, 7);
  const falta = ativo && (ultima === null || ultima.competencia < mes);
  return (
    <Paper component="li" withBorder p={{ base: 'md', sm: 'lg' }} bg="var(--imob-superficie)">
      <Group justify="space-between" gap="sm">
        <Box flex="1 1 200px" miw={0}>
          <Group gap={8} wrap="nowrap" align="flex-start">
            <Ligacao
              to="/financeiro/rateios/$id"
              params={{ id }}
              c="inherit"
              fw={600}
              style={{ overflowWrap: 'anywhere' }}
            >
              {nome}
            </Ligacao>
            {!ativo && <Selo cor="gray">Desligada</Selo>}
          </Group>
          <Text fz="sm" c="dimmed">
            {resumo(rateio)}
          </Text>
          <Text fz="sm" c="dimmed" className="numeros">
            {ultima
              ? `Última: ${mesEmPalavras(ultima.competencia)}, ${dinheiro(ultima.valor)}`
              : 'Nenhuma conta lançada'}
          </Text>
        </Box>
        {falta && (
          <SoQuemMuda>
            <BotaoLink
              to="/financeiro/rateios/$id"
              params={{ id }}
              search={{ mes }}
              variant="light"
              size="sm"
              aria-label={`Lançar ${contaDe(mes)}: ${nome}`}
            >
              Lançar {contaDe(mes)}
            </BotaoLink>
          </SoQuemMuda>
        )}
      </Group>
    </Paper>
  );
}
