/** A small, correct site with every kind of YAML that an author writes. */
export const CORRECT_SITE = {
  'site.config.yaml': `title: Handbook
tagline: How to use it
url: https://docs.example.com
favicon: favicon.svg

docs:
  sidebar:
    hideable: true
  editUrl: https://git.example/edit/
navbar:
  title: "Handbook"
  items:
    - type: docSidebar
      sidebarId: docs
      label: Documentation
      position: left
    - label: Guide
      to: /docs/guide/first
footer:
  style: dark
  links:
    - title: 'More'
      items:
        - label: First
          to: /docs/guide/first
  copyright: Copyright Example
colorMode:
  defaultMode: light
code:
  languages: [bash, json]
sidebars:
  docs:
    - intro
    - type: category
      label: Guide
      items:
        - guide/first
reference:
  openapi: content/reference/shop.yaml
`,
  'docs/intro.md': `---
title: Introduction
description: "What this is"
sidebar_position: 1
tags: [start, basics]
keywords:
  - one
  - two
last_update:
  author: Ada
---

# Introduction

See [the first page](./guide/first.md).

::operation{#listOrders}
`,
  'docs/guide/first.md': '# First\n\nText.\n',
  'docs/guide/_category_.yml': `label: Guide
position: 2
collapsed: false
link:
  type: generated-index
  title: All guides
`,
  'content/reference/error-codes.yaml': `retry:
  never: Do not retry.
  later: "Retry later."
codes:
  declined:
    status: 402
    meaning: The bank declined.
    retry: never
    shopper: Try another card.
  busy:
    status: 503
    meaning: 'Too many requests.'
    retry: later
    shopper: null
`,
  'content/reference/shop.yaml': `openapi: 3.1.0
info:
  title: Shop
  version: "1.0"
paths:
  /orders:
    get:
      operationId: listOrders
      summary: 'List orders'
      tags: [orders]
      parameters:
        - name: limit
          in: query
          schema:
            type: integer
            minimum: 1
      responses:
        "200":
          description: The orders
          content:
            application/json:
              schema:
                $ref: "#/components/schemas/Order"
components:
  schemas:
    Order:
      type: object
      required: [id]
      properties:
        id:
          type: string
        total:
          type: number
`,
  'content/static/favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1 1"/>',
} as const;
