import type * as rentabilidade from '@imob/schemas/rentabilidade';
import { Box, Button, Group, Skeleton, Stack, Text } from '@mantine/core';
import { IconDownload, IconPercentage } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { BotaoLink } from '../../components/links/BotaoLink.tsx';
import { Carregado } from '../../components/screen/Carregado.tsx';
import { Pagina } from '../../components/screen/Pagina.tsx';
import { Vazio } from '../../components/screen/Vazio.tsx';
import { Voltar } from '../../components/screen/Voltar.tsx';
import { contagem, data, dinheiro } from '../../format/format.ts';
import { downloadFile } from '../../service/file.ts';
import { avisarErro, consulta } from '../../service/queries.ts';
import estilo from '../previsao/Previsao.module.css';
import { Imoveis } from './Imoveis.tsx';
import { aoMes, porCento } from './palavras.ts';

/** Shows what the properties yielded on their value in the last twelve whole months, beside the savings account. */
export function Rentabilidade() {
  const lida = useQuery({ ...consulta('GET /rentabilidade', { query: {} }), staleTime: 0 });
  return (
    <Pagina
      titulo="Rentabilidade"
      descricao="Quanto os imóveis renderam sobre o que valem, ao lado da poupança no mesmo tempo."
      voltar={<Voltar to="/resultado">Resultado</Voltar>}
    >
      <Carregado consulta={lida} esqueleto={<Skeleton h={420} radius="lg" />}>
        {(dados) => (dados.imoveis.length === 0 ? <Nada /> : <Lida lida={dados} />)}
      </Carregado>
    </Pagina>
  );
}

const Lida = ({ lida }: { lida: rentabilidade.Rentabilidade }) => (
  <Stack gap="lg">
    <Group justify="space-between" align="flex-end" gap="md">
      <Text c="dimmed" fz="sm">
        De {data(lida.de)} a {data(lida.ate)}, antes do imposto de renda.
      </Text>
      <Planilha />
    </Group>
    {lida.comValor > 0 ? <Numeros lida={lida} /> : <SemValores />}
    <section aria-label="Por imóvel">
      <Imoveis imoveis={lida.imoveis} />
      {lida.maisImoveis > 0 && (
        <Text fz="sm" c="dimmed" mt="sm">
          Mais {contagem(lida.maisImoveis, 'imóvel', 'imóveis')}, que os totais acima contam: a planilha tem todos.
        </Text>
      )}
    </section>
  </Stack>
);

function Numeros({ lida }: { lida: rentabilidade.Rentabilidade }) {
  const { bruta, liquida, poupanca, semValor, financiamento } = lida;
  return (
    <Box>
      <dl className={estilo.numeros}>
        <Numero nome="Líquida no período">{porCento(liquida)}</Numero>
        <Numero nome="Bruta no período">{porCento(bruta)}</Numero>
        <Numero nome="Aluguéis em vigor">{aoMes(lida.aoMes)}</Numero>
        <Numero nome="Poupança no período">
          {poupanca && poupanca.percentual > 0 ? porCento(poupanca.percentual) : 'Sem taxas'}
        </Numero>
      </dl>
      <Text fz="sm" c="dimmed" mt="sm" className="numeros">
        Sobre {dinheiro(lida.valor)} em {contagem(lida.comValor, 'imóvel', 'imóveis')}: {dinheiro(lida.recebido)} de
        aluguéis, {dinheiro(lida.despesas)} de despesas.
        {financiamento > 0 && ` As parcelas de financiamento (${dinheiro(financiamento)}) ficam à parte.`}
        {poupanca &&
          poupanca.faltam > 0 &&
          ` Da poupança faltam as taxas de ${contagem(poupanca.faltam, 'mês', 'meses')}.`}
        {semValor > 0 &&
          ` De ${contagem(semValor, 'imóvel', 'imóveis')} não se sabe o valor: diga-o na página do imóvel.`}
      </Text>
    </Box>
  );
}

const Numero = ({ nome, children }: { nome: string; children: string }) => (
  <div>
    <dt>{nome}</dt>
    <dd>{children}</dd>
  </div>
);

const SemValores = () => (
  <Text>
    Diga na página de cada imóvel quanto ele vale, ou quanto custou, para ver quanto rende. Só você, e quem ajuda você,
    vê esses valores.
  </Text>
);

function Planilha() {
  const baixar = () =>
    void downloadFile('GET /rentabilidade/exportar', { query: { formato: 'xlsx' } }, 'rentabilidade.xlsx').catch(
      avisarErro,
    );
  return (
    <Button variant="default" leftSection={<IconDownload size={16} aria-hidden />} onClick={baixar}>
      Planilha
    </Button>
  );
}

const Nada = () => (
  <Vazio
    Icone={IconPercentage}
    titulo="Nenhum imóvel ainda"
    acao={<BotaoLink to="/imoveis/novo">Cadastrar imóvel</BotaoLink>}
  >
    Com o valor de um imóvel e o que ele recebeu e gastou, você vê aqui quanto ele rende.
  </Vazio>
);
